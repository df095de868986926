/** The records that a user opened last, in the storage of the browser until log-out. */

export interface RecentRecord {
  /** The page of the record. */
  url: string;
  title: string;
  /** Distinguishes records with the same title: «Alumnos · A-00540 · 15 años». */
  detail: string;
}

export const MAX_RECENT = 7;

const PREFIX = 'claustro-recientes-';

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The last records of a user, newest first. Empty where the browser stores nothing. */
export function readRecentRecords(userId: number, storage = browserStorage()): RecentRecord[] {
  try {
    const read: unknown = JSON.parse(storage?.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(read) ? read.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Stores a record as the newest of the recent records. */
export function rememberRecord(userId: number, record: RecentRecord, storage = browserStorage()): void {
  write(userId, [record, ...withoutRecord(userId, record.url, storage)], storage);
}

/** Removes a record that no longer exists, or that the user may not see. */
export function forgetRecord(userId: number, url: string, storage = browserStorage()): void {
  write(userId, withoutRecord(userId, url, storage), storage);
}

/** Removes the records of all users: at log-in and log-out. */
export function forgetAllRecords(storage = browserStorage()): void {
  if (storage === null) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

const keyOf = (userId: number): string => `${PREFIX}${userId}`;

const withoutRecord = (userId: number, url: string, storage: KeyValueStorage | null): RecentRecord[] =>
  readRecentRecords(userId, storage).filter((one) => one.url !== url);

function write(userId: number, records: readonly RecentRecord[], storage: KeyValueStorage | null): void {
  try {
    storage?.setItem(keyOf(userId), JSON.stringify(records.slice(0, MAX_RECENT)));
  } catch {
    // A full or disabled storage is ignored: recent records are only a convenience.
  }
}

/** The local storage; null if the settings of the browser forbid it. */
function browserStorage(): KeyValueStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function isRecent(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { url, title, detail } = value as Partial<RecentRecord>;
  return [url, title, detail].every((text) => typeof text === 'string') && url?.startsWith('/administrar/') === true;
}
