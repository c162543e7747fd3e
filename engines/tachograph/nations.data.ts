/** NationNumeric → distinguishing sign of the vehicles' state (data dictionary 2.101). */
export const NATION_SIGNS: Readonly<Record<number, string>> = {
  1: 'A', 2: 'AL', 3: 'AND', 4: 'ARM', 5: 'AZ', 6: 'B', 7: 'BG', 8: 'BIH', 9: 'BY', 10: 'CH', 11: 'CY', 12: 'CZ', 13: 'D', 14: 'DK',
  15: 'E', 16: 'EST', 17: 'F', 18: 'FIN', 19: 'FL', 20: 'FR', 21: 'UK', 22: 'GE', 23: 'GR', 24: 'H', 25: 'HR', 26: 'I', 27: 'IRL',
  28: 'IS', 29: 'KZ', 30: 'L', 31: 'LT', 32: 'LV', 33: 'M', 34: 'MC', 35: 'MD', 36: 'MK', 37: 'N', 38: 'NL', 39: 'P', 40: 'PL',
  41: 'RO', 42: 'RSM', 43: 'RUS', 44: 'S', 45: 'SK', 46: 'SLO', 47: 'TM', 48: 'TR', 49: 'UA', 50: 'V', 51: 'YU', 52: 'MNE',
  53: 'SRB', 54: 'UZ', 55: 'TJ', 253: 'EC', 254: 'EUR', 255: 'WLD',
};
