// Mantine dressed in our variables: its palette is never seen. Sizes and looks are in mantine-look.css; here what only properties can say.
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { fr } from './fr.ts';
import { selectTyped } from './select-typed.ts';

const petrol: MantineColorsTuple = [
  '#e2f4f8',
  '#c9e9ef',
  '#91c9d4',
  '#6fb5c2',
  '#4799a8',
  '#22798a',
  '#035a69',
  '#004855',
  '#003842',
  '#002a33',
];
/** Mantine takes its dark grounds and lines from this tuple; the default one would leave inputs at #2e2e2e. */
const dark: MantineColorsTuple = [
  '#e8ebef',
  '#b5bbc4',
  '#9199a4',
  '#6a727d',
  '#343a42',
  '#272c32',
  '#171c22',
  '#11151a',
  '#0d1115',
  '#0b0f13',
];

const statuses: Readonly<Record<string, string>> = {
  red: 'danger',
  danger: 'danger',
  green: 'success',
  success: 'success',
  yellow: 'warning',
  orange: 'warning',
  warning: 'warning',
  violet: 'purple',
  purple: 'purple',
  blue: 'info',
  info: 'info',
  gray: 'default',
  default: 'default',
};

/** Two-tone primary (petrol by day, pale cyan with dark ink by night) and the pills' colours for everything else. */
const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const { color = 'petrol', variant } = input;
  if (variant === 'filled' && color === 'petrol')
    return {
      ...resolved,
      background: 'var(--accent)',
      hover: 'var(--accent-hover)',
      color: 'var(--on-accent)',
      border: '1px solid transparent',
    };
  if (variant === 'filled' && (color === 'red' || color === 'danger'))
    return {
      background: 'var(--danger)',
      hover: 'var(--danger-hover)',
      color: 'var(--on-danger)',
      border: '1px solid transparent',
    };
  if (
    (variant === 'light' ||
      variant === 'subtle' ||
      variant === 'outline' ||
      variant === 'transparent') &&
    color === 'petrol'
  )
    return quiet(variant, 'var(--accent-soft)', 'var(--accent-text)', 'var(--accent-line)');
  const status = statuses[color];
  if (status === undefined || variant === 'default' || variant === 'white') return resolved;
  return quiet(
    variant,
    `var(--st-${status}-bg)`,
    `var(--st-${status}-fg)`,
    `var(--st-${status}-dot)`,
  );
};
const quiet = (variant: string, ground: string, ink: string, line: string) => ({
  background: variant === 'light' || variant === 'filled' ? ground : 'transparent',
  hover: variant === 'transparent' ? 'transparent' : ground,
  color: ink,
  border: variant === 'outline' ? `1px solid ${line}` : '1px solid transparent',
});

const clearable = { clearButtonProps: { 'aria-label': fr.clear } };
const option = {
  ...clearable,
  nothingFoundMessage: fr.nothingFound,
  maxDropdownHeight: 300,
  comboboxProps: { shadow: 'none', offset: 4, transitionProps: { duration: 0 } },
};
const closing = { closeButtonProps: { 'aria-label': fr.close } };
const calendar = { ariaLabels: fr.calendar };
const dateField = {
  ...clearable,
  ...calendar,
  valueFormat: 'DD/MM/YYYY',
  placeholder: fr.dayPlaceholder,
};
const pageControls: Readonly<Record<string, string>> = fr.pages;

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 6, dark: 3 },
  colors: { petrol, dark },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '26px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  variantColorResolver: variantColors,
  // Mantine wants em; the specification's pixels are 0, 375, 886, 1293, 1700.
  breakpoints: { xs: '0em', sm: '23.4375em', md: '55.375em', lg: '80.8125em', xl: '106.25em' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '26px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    CloseButton: { defaultProps: { 'aria-label': fr.close } },
    // A hint stands under its field: fields side by side begin at one height, with a hint or without.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        withArrow: false,
        multiline: true,
        transitionProps: { duration: 0 },
        events: { hover: true, focus: true, touch: false },
      },
    },
    Modal: {
      defaultProps: {
        ...closing,
        radius: 'lg',
        centered: false,
        yOffset: '8vh',
        transitionProps: { duration: 120, transition: 'pop' },
      },
    },
    Drawer: { defaultProps: { ...closing, transitionProps: { duration: 160 } } },
    Popover: {
      defaultProps: {
        radius: 'md',
        shadow: 'none',
        returnFocus: true,
        transitionProps: { duration: 120, transition: 'pop-top-left' },
      },
    },
    // Its placeholder for the focus is no entry: a menu may hold nothing else. The first entry has the focus.
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'none',
        offset: 4,
        returnFocus: true,
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 120, transition: 'pop-top-left' },
      },
    },
    // Its field keeps the focus while the list is open: giving it back would pull it away from where the person went on to.
    Combobox: {
      defaultProps: {
        radius: 'md',
        shadow: 'none',
        returnFocus: false,
        transitionProps: { duration: 0 },
      },
    },
    Select: { defaultProps: { ...option, onFocus: selectTyped, onClick: selectTyped } },
    MultiSelect: { defaultProps: { ...option, hidePickedOptions: false } },
    Autocomplete: { defaultProps: clearable },
    TagsInput: { defaultProps: clearable },
    FileInput: { defaultProps: clearable },
    NumberInput: {
      defaultProps: {
        // What is out of bounds is refused where it is checked, never replaced by another figure.
        clampBehavior: 'none',
        decimalSeparator: ',',
        thousandSeparator: '\u202f',
        hideControls: true,
      },
    },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': fr.showPassword, tabIndex: 0 } },
    },
    Textarea: { defaultProps: { autosize: true, minRows: 3, maxRows: 14 } },
    Pill: { defaultProps: { removeButtonProps: { 'aria-label': fr.remove } } },
    Alert: { defaultProps: { closeButtonLabel: fr.close, variant: 'light' } },
    Notification: { defaultProps: closing },
    Loader: { defaultProps: { 'aria-label': fr.loading, role: 'status' } },
    Pagination: {
      defaultProps: {
        size: 'sm',
        gap: 4,
        getControlProps: (control: string) => ({ 'aria-label': pageControls[control] }),
        getItemProps: (n: number) => ({ 'aria-label': `${fr.page} ${n}` }),
      },
    },
    DatePicker: { defaultProps: calendar },
    MonthPicker: { defaultProps: calendar },
    YearPicker: { defaultProps: calendar },
    Calendar: { defaultProps: calendar },
    DateInput: { defaultProps: dateField },
    DatePickerInput: { defaultProps: dateField },
    MonthPickerInput: { defaultProps: { ...clearable, ...calendar, valueFormat: 'MMMM YYYY' } },
    DateTimePicker: { defaultProps: { ...dateField, valueFormat: 'DD/MM/YYYY HH:mm' } },
  },
});

const variables = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--st-danger-fg)',
  '--mantine-color-default': 'var(--bg)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--placeholder)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-color-petrol-filled': 'var(--accent)',
  '--mantine-color-petrol-text': 'var(--accent-text)',
  '--mantine-color-petrol-light': 'var(--accent-soft)',
  '--mantine-color-petrol-light-color': 'var(--accent-text)',
};
/** Our variables in the place of Mantine's; they change with the scheme by themselves. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
