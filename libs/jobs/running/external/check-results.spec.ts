import type { AnyExternalJob } from '../../definition/define-job';
import { checkSettled, checkTaken, positionsOf } from './check-results';

const job = { code: 'pruebas.llamar' } as AnyExternalJob;
const ITEMS = [4, 5, 6].map((position) => ({ position, data: {} }));
const skipped = (position: number) => ({ position, outcome: { skipped: 'Ya se llamó.' } });

it('[PLUS-35] taken items and outcomes may be fewer than the items, and never more', () => {
  const check = (taken: unknown[], outcomes: unknown[], waitMs?: number) =>
    checkTaken(job, ITEMS, { taken, outcomes, waitMs } as Parameters<typeof checkTaken>[2]);
  expect(check(['a'], [skipped(5)]).taken).toEqual(['a']);
  expect(check([], [], 500).waitMs).toBe(500);
  for (const [taken, outcomes, waitMs] of [
    [['a', 'b', 'c', 'd'], []],
    [['a', 'b', 'c'], [skipped(5)]],
    [[], [skipped(7)]],
    [[], [skipped(5), skipped(5)]],
    [[], [{ position: 5, outcome: 'done' }]],
    [[], [], -1],
    [[], [], Number.NaN],
    [undefined, []],
    [[], undefined],
  ] as [unknown[], unknown[], number?][])
    expect(() => check(taken, outcomes, waitMs)).toThrow('«take» of «pruebas.llamar»');
});

it('[PLUS-35] settled outcomes belong to items of the batch that had none', () => {
  const positions = positionsOf(ITEMS, [skipped(5)]);
  expect([...positions]).toEqual([4, 6]);
  expect(checkSettled(job, positions, { outcomes: [skipped(6)] }).outcomes).toHaveLength(1);
  expect(() => checkSettled(job, positions, { outcomes: [skipped(5)] })).toThrow('«settle» of «pruebas.llamar»');
});
