import { eventually } from './eventually';

type Matchers<T> = jest.Matchers<Promise<void>, T>;
type Matcher = (...expected: unknown[]) => Promise<void>;

/**
 * Like `expect`, for a value that a page shows only after some time. `await poll(() => rows.count()).toBe(3)` reads the value again and
 * again until the matcher holds.
 * @throws the last failure after `timeout` milliseconds, with the stack of the caller
 */
export function poll<T>(read: () => Promise<T> | T, timeout?: number): jest.AndNot<Matchers<T>> {
  const names = Object.keys(expect(undefined).not);
  const retriedBy = (isNot: boolean) =>
    Object.fromEntries(names.map((name) => [name, retried(read, name, isNot, timeout)]));
  return { ...retriedBy(false), not: retriedBy(true) } as unknown as jest.AndNot<Matchers<T>>;
}

function retried(read: () => unknown, name: string, isNot: boolean, timeout?: number): Matcher {
  return async function matcher(...expected) {
    const caller = new Error();
    Error.captureStackTrace(caller, matcher);
    try {
      await eventually(async () => {
        const value: unknown = await read();
        const matchers = (isNot ? expect(value).not : expect(value)) as unknown as Record<string, Matcher>;
        await matchers[name]?.(...expected);
      }, timeout);
    } catch (failure) {
      if (failure instanceof Error) failure.stack = `Error: ${failure.message}${framesOf(caller)}`;
      throw failure;
    }
  };
}

/** Returns the frames of a stack, without the line of the message. */
const framesOf = ({ stack = '' }: Error): string => stack.slice(stack.indexOf('\n'));
