import { expect, test } from 'vitest';
import { readGlossary, strangeWords, unusedTerms, wordsOf } from './check-glossary.ts';

const glossary = readGlossary(`# Glossary
| specification | code | French |
|---|---|---|
| day record | \`day_record\` | journée |
| \`_context_infra\` | \`contextInfra\`, \`category\` | infrastructure |

## Words beside them
- \`setting\`
`);

test('the terms of the code column, and the words beside them', () => {
  expect(glossary).toEqual({
    terms: ['day_record', 'contextInfra', 'category'],
    plain: ['setting'],
  });
});

test('a name is singular or plural, of a table or of an area', () => {
  expect(wordsOf('day_records')).toEqual(['day', 'record']);
  expect(wordsOf('expense-categories')).toEqual(['expense', 'category']);
  expect(wordsOf('access')).toEqual(['access']);
});

test('a word that the glossary lacks is named, whatever it stands beside', () => {
  expect(strangeWords('day_setting', glossary)).toEqual([]);
  expect(strangeWords('context-categories', glossary)).toEqual([]);
  expect(strangeWords('day_journal_setting', glossary)).toEqual(['journal']);
});

test('a term that stands in no code, and a word that stands in no name', () => {
  const code = 'insert into day_record; contextInfra; categoryOf';
  expect(unusedTerms(glossary, ['day_setting'], code)).toEqual([]);
  expect(unusedTerms(glossary, ['day'], code.replace('day_record', 'holiday_record'))).toEqual([
    'day_record',
    'setting',
  ]);
});
