import type { Pool } from 'pg';
import type { DatabaseAddresses } from '../../apps/database/addresses';
import type { DisasterSize } from '../sizes';

/** Where a scenario runs: a migrated, empty database, and the environment of its workers. */
export interface Place {
  addresses: DatabaseAddresses;
  env: NodeJS.ProcessEnv;
  /** A connection as owner of the tables. */
  db: Pool;
  seed: number;
}

/** The servers outside the database. */
export interface Outside {
  /** Holds their replies. Resolves when an effect is on its way, or after some seconds if nothing is being sent. */
  hold: () => Promise<void>;
  /** Sends the held replies. */
  release: () => void;
  /** Restarts the database while effects are on their way that end meanwhile, so that their outcomes are known. */
  duringRestart: (restart: () => Promise<unknown>) => Promise<void>;
  /** Is away for some milliseconds. */
  outage: (milliseconds: number) => Promise<void>;
}

/** Runs that workers process while disasters happen. */
export interface StartedScenario {
  /** SQL: how much is done, as the integer column `n`. */
  progress: string;
  total: number;
  /** What is counted, in the plural: «facturas». */
  unit: string;
  /** SQL: how much is to be done after the runs, as the integer column `n`. By default nothing. */
  afterwards?: string;
  outside?: Outside;
  /** Environment variables of the workers, besides those of the place. */
  env?: NodeJS.ProcessEnv;
  /** Compares the end with what was promised. Returns one Spanish sentence per difference. */
  findProblems: () => Promise<string[]>;
  close?: () => Promise<unknown>;
}

/** Work whose promises must hold although workers die and servers restart. */
export interface Scenario {
  /** What is to be done: «500 facturas». */
  title: string;
  size: DisasterSize;
  /** The program of a worker process, in `dist`. */
  workerMain: string;
  /** Prepares the database and starts the runs. No worker is running yet. */
  start: (place: Place) => Promise<StartedScenario>;
  /** The sentence that is printed if `findProblems` finds none. */
  kept: string;
}
