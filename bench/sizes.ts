import type { Sizes } from './options';

/** The sizes of the benches and of the chaos program. */

/** The size of the academy of the lists, and the duration of each measurement. */
export interface Size {
  alumnos: number;
  familias: number;
  cursos: number;
  /** Concurrent users, on up to 16 connections. */
  users: number;
  /** Duration of one block of one server, in milliseconds. */
  blockMs: number;
  /** Number of blocks that each server gets for one query and one number of connections. */
  blocks: number;
  /** Requests to each server before the measurement, to compile its code. */
  warmUp: number;
}

export const LISTAS: Sizes<Size> = {
  completo: {
    alumnos: 1_000_000,
    familias: 400_000,
    cursos: 3_000,
    users: 16,
    blockMs: 1_200,
    blocks: 5,
    warmUp: 20_000,
  },
  rapido: {
    alumnos: 50_000,
    familias: 20_000,
    cursos: 150,
    users: 16,
    blockMs: 250,
    blocks: 4,
    warmUp: 12_000,
    isJudged: false,
  },
  minimo: { alumnos: 2_000, familias: 800, cursos: 150, users: 2, blockMs: 1, blocks: 1, warmUp: 20 },
};

export interface FacturasSize {
  /** The number of invoices in each run. It is also the number of students in the academy. */
  invoices: number;
  /** Invoices of the first, unmeasured run. */
  warmUp: number;
  /** Maximum number of invoices that the loop issues; it uses one transaction for each invoice. */
  loop: number;
  /** Unmeasured reads of the list of students. */
  reads: number;
  /** How long the list is read while no run is active, in milliseconds. */
  quietMs: number;
}

export const FACTURAS: Sizes<FacturasSize> = {
  completo: { invoices: 10_000, warmUp: 1_000, loop: 2_000, reads: 500, quietMs: 5_000 },
  rapido: { invoices: 2_000, warmUp: 1_000, loop: 2_000, reads: 500, quietMs: 5_000, isJudged: true },
  minimo: { invoices: 60, warmUp: 6, loop: 6, reads: 1, quietMs: 100 },
};

/** How often a bench repeats its work: `rounds` are measured; `warmUp` rounds are not. */
interface Rounds {
  rounds: number;
  warmUp: number;
}

export interface BuscarSize extends Rounds {
  alumnos: number;
  /** Number of draft invoices. */
  invoices: number;
  /** For each kind of record, a number n: one record in n supplies a search text. */
  steps: { personas: number; familias: number; cursos: number; facturas: number };
}

export const BUSCAR: Sizes<BuscarSize> = {
  completo: {
    alumnos: 20_000,
    invoices: 100_000,
    steps: { personas: 1_999, familias: 999, cursos: 399, facturas: 9_999 },
    rounds: 20,
    warmUp: 3,
  },
  minimo: {
    alumnos: 60,
    invoices: 100,
    steps: { personas: 29, familias: 29, cursos: 29, facturas: 29 },
    rounds: 1,
    warmUp: 0,
  },
};

export interface HorariosSize extends Rounds {
  alumnos: number;
  /** Courses whose classes are generated. */
  courses: number;
  /** Number of classes that move to another hour. */
  classes: number;
}

export const HORARIOS: Sizes<HorariosSize> = {
  completo: { alumnos: 20_000, courses: 300, classes: 200, rounds: 25, warmUp: 5 },
  minimo: { alumnos: 60, courses: 3, classes: 2, rounds: 1, warmUp: 0 },
};

export interface PagosSize extends Rounds {
  alumnos: number;
  teachers: number;
  /** Number of classes of each teacher on each day of the month. */
  classesADay: number;
}

export const PAGOS: Sizes<PagosSize> = {
  completo: { alumnos: 10_000, teachers: 200, classesADay: 10, rounds: 21, warmUp: 3 },
  minimo: { alumnos: 60, teachers: 3, classesADay: 2, rounds: 1, warmUp: 0 },
};

export interface MensajesSize {
  /** Number of people who get a mail and an inbox copy. It is also the number of students in the academy. */
  people: number;
  /** Number of people who get a message by Telegram. */
  chats: number;
  /** Messages by Telegram per second. */
  telegramRate: number;
  /** Number of messages in one inbox. */
  inbox: number;
  /** How often each sending is measured. */
  turns: number;
  /** How often each short statement is measured. */
  rounds: number;
  /** How long pages are read while nothing is sent, in milliseconds. */
  quietMs: number;
}

export const MENSAJES: Sizes<MensajesSize> = {
  completo: { people: 10_000, chats: 1_000, telegramRate: 200, inbox: 50_000, turns: 3, rounds: 21, quietMs: 10_000 },
  rapido: {
    people: 2_000,
    chats: 600,
    telegramRate: 200,
    inbox: 10_000,
    turns: 2,
    rounds: 11,
    quietMs: 3_000,
    isJudged: true,
  },
  minimo: { people: 30, chats: 10, telegramRate: 200, inbox: 60, turns: 1, rounds: 1, quietMs: 100 },
};

/** What the chaos program does to a scenario. */
export interface DisasterSize {
  workers: number;
  /** Number of killed workers. */
  kills: number;
  /** Number of restarts of the database, and of Redis if used. */
  restarts: number;
  /** How often, and for how long, a server outside the database is away. By default never. */
  outages?: { count: number; ms: number };
}

export interface ChaosSize extends DisasterSize {
  /** Number of students. Each student must get exactly one invoice. */
  invoices: number;
  /** Number of runs. The students are divided among the runs. */
  runs: number;
  /** Number of additional runs, each for the same students as one of the `runs`. */
  repeatedRuns: number;
}

export const CAOS: Sizes<ChaosSize> = {
  completo: { invoices: 10_000, runs: 8, repeatedRuns: 3, workers: 3, kills: 20, restarts: 3 },
  minimo: { invoices: 500, runs: 3, repeatedRuns: 1, workers: 2, kills: 5, restarts: 1 },
};

export interface EfectosSize extends DisasterSize {
  /** Number of calls to a server outside the database. They are divided among the runs. */
  items: number;
  runs: number;
}

export const EFECTOS: Sizes<EfectosSize> = {
  completo: { items: 10_000, runs: 3, workers: 3, kills: 20, restarts: 3 },
  minimo: { items: 600, runs: 2, workers: 2, kills: 4, restarts: 1 },
};

export interface MensajesChaosSize extends DisasterSize {
  /** Number of people who get a mail and an inbox copy. */
  mails: number;
  /** Number of people who get a message by Telegram as well. */
  chats: number;
  /** True: does not wait out the minute until a deferred mail is tried again, nor most of the 30 seconds after a worker has died. */
  isHastened: boolean;
}

export const CAOS_MENSAJES: Sizes<MensajesChaosSize> = {
  completo: {
    mails: 10_000,
    chats: 2_000,
    workers: 3,
    kills: 20,
    restarts: 3,
    outages: { count: 1, ms: 30_000 },
    isHastened: false,
  },
  minimo: {
    mails: 300,
    chats: 60,
    workers: 2,
    kills: 3,
    restarts: 1,
    outages: { count: 1, ms: 500 },
    isHastened: true,
  },
};

export const PAGE_SIZE = 25;

/** The page in the middle of the list: 20,000 of 40,000 in the full size. */
export function middlePage({ alumnos }: Pick<Size, 'alumnos'>): number {
  return alumnos / PAGE_SIZE / 2;
}
