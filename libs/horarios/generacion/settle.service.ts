import { Injectable } from '@nestjs/common';

/** Writes the classes of group subjects from their weekly pattern. */
@Injectable()
export class SettleService {
  /** Brings the classes of these subjects in line with their pattern. @returns what could not be placed, as Spanish sentences */
  settle(_materiaIds: readonly number[]): Promise<string[]> {
    return Promise.resolve([]);
  }

  /** Settles up to `limit` of the subjects that triggers have written down, the longest waiting first. @returns how many */
  settlePending(_limit: number): Promise<number> {
    return Promise.resolve(0);
  }
}
