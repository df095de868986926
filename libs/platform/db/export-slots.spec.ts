import { ExportSlots } from './export-slots';

const never = new AbortController().signal;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Waits until the attempt has ended. Returns the status of its refusal, or null if it succeeded. */
async function refusal(attempt: Promise<unknown>): Promise<unknown> {
  const refused = attempt.then(
    () => null,
    (error: unknown) => (error as { status: number }).status,
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return refused;
}

it('a person has one export at a time', async () => {
  const slots = new ExportSlots();
  const leave = await slots.take(1, never);
  expect(await refusal(slots.take(1, never))).toBe(429);
  leave();
  leave();
  expect(await slots.take(1, never)).toBeInstanceOf(Function);
  expect(await refusal(slots.take(1, never))).toBe(429);
});

it('three exports of three people keep a fourth person waiting, until one of them ends', async () => {
  const slots = new ExportSlots();
  const [leave] = await Promise.all([1, 2, 3].map((person) => slots.take(person, never)));
  expect(await refusal(slots.take(4, never))).toBe(503);
  leave?.();
  expect(await slots.take(4, never)).toBeInstanceOf(Function);
});
