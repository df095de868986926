import { actsOf, type Viewer } from './entry-acts';
import { sampleEntry } from './sample-entry';

const OWNER = 7;
const OTHER = 8;
const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  userId: OWNER,
  canEdit: true,
  isOffice: false,
  months: new Map(),
  ...changes,
});
const CLOSED = new Map([['2026-11', 'closed']] as const);
const LOADING = new Map([['2026-11', 'loading']] as const);
const move = { movida: { fecha: '2026-09-15', fecha_form: '15/09/2026' } };

it.each([
  ['the person', viewer(), true],
  ['the office', viewer({ userId: OTHER, isOffice: true }), false],
  ['the person who does not clock in', viewer({ canEdit: false }), false],
  ['the person once the month is closed', viewer({ months: CLOSED }), false],
  ['the person before it is known whether the month is closed', viewer({ months: LOADING }), false],
])('[PRES-05] [PLUS-47] an entry is corrected by %s: %#', (_who, viewing, expected) => {
  expect(actsOf(sampleEntry(), OWNER, viewing).canCorrect).toBe(expected);
});

it('[PLUS-47] an entry that was moved to another day is corrected on that day', () => {
  expect(actsOf(sampleEntry(move), OWNER, viewer()).canCorrect).toBe(false);
});

it.each([
  ['academia', viewer({ userId: OTHER, isOffice: true }), true],
  ['academia', viewer({ isOffice: true }), false],
  ['academia', viewer({ userId: OTHER }), false],
  ['persona', viewer(), true],
  ['persona', viewer({ userId: OTHER, isOffice: true }), false],
  ['persona', viewer({ months: CLOSED }), false],
  [null, viewer({ userId: OTHER, isOffice: true }), false],
] as const)('[PLUS-47] what waits for %s is agreed by the other side alone: %#', (espera, viewing, expected) => {
  expect(actsOf(sampleEntry({ estado: 'pendiente', espera }), OWNER, viewing).canAgree).toBe(expected);
});

it('[PLUS-47] an own entry of a closed month is locked', () => {
  expect(actsOf(sampleEntry(), OWNER, viewer({ months: CLOSED })).isLocked).toBe(true);
  expect(actsOf(sampleEntry(), OWNER, viewer({ userId: OTHER, months: CLOSED })).isLocked).toBe(false);
  expect(actsOf(sampleEntry(), OWNER, viewer({ months: LOADING })).isLocked).toBe(false);
  expect(actsOf(sampleEntry(), OWNER, viewer()).isLocked).toBe(false);
});
