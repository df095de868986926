import { exportErrors, exportReducer, monthChoices, openExport, type ExportDraft } from './export-reducer';

const DRAFT: ExportDraft = { from: '2022-12', to: '2026-11', format: 'xlsx' };

it('[PLUS-47] the export opens with the months of the report', () => {
  expect(openExport({ from: '2026-10-30', to: '2026-11-20' }).draft).toEqual({
    from: '2026-10',
    to: '2026-11',
    format: 'xlsx',
  });
});

it.each([
  ['2022-12', '2026-11', {}],
  ['2022-11', '2026-11', { hasta: 'El registro se descarga de 48 meses como mucho.' }],
  ['2026-11', '2026-10', { hasta: 'El último mes es anterior al primero.' }],
  ['2026-11', '2026-11', {}],
])('[PLUS-47] the register from %s to %s is exported or refused: %j', (from, to, errors) => {
  expect(exportErrors({ ...DRAFT, from, to })).toEqual(errors);
});

it('a change removes the errors and keeps the other choices', () => {
  const refused = exportReducer({ draft: DRAFT, errors: {} }, { type: 'refuse', errors: { hasta: 'No.' } });
  expect(refused).toEqual({ draft: DRAFT, errors: { hasta: 'No.' } });
  expect(exportReducer(refused, { type: 'change', changes: { format: 'pdf' } })).toEqual({
    draft: { ...DRAFT, format: 'pdf' },
    errors: {},
  });
});

it('six years of months are offered, newest first, and the chosen month in any case', () => {
  const choices = monthChoices('2026-11-20', '2019-05');
  expect(choices[0]).toEqual({ value: '2026-11', label: 'noviembre de 2026' });
  expect(choices).toHaveLength(73);
  expect(choices.at(-1)?.value).toBe('2019-05');
});
