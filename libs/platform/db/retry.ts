/** SQLSTATEs that are retried: a deadlock, and an exclusion violation against a row that another transaction has just committed. */
const RETRIED = ['40P01', '23P01'];

const RETRIES = 2;

/** Runs a transaction again, up to `retries` times, if the database refused it because of concurrent changes. */
export async function retryOnClash<T>(run: () => Promise<T>, retries = RETRIES): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= retries || !RETRIED.includes(sqlStateOf(error))) throw error;
    }
  }
}

/** The SQLSTATE of an error of the database; empty for any other error. */
export const sqlStateOf = (error: unknown): string =>
  textOf(error instanceof Error && 'code' in error ? error.code : null);

/** Name of the constraint in an error of the database; an empty text for any other error. */
export const constraintOf = (error: unknown): string =>
  textOf(error instanceof Error && 'constraint' in error ? error.constraint : null);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
