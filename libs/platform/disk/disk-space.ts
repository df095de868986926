import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config';

export type DiskConfig = Pick<Config, 'dataDir' | 'minFreeBytes'>;
export const DISK_CONFIG = Symbol('DISK_CONFIG');

/** The free space of the disk that holds `DATA_DIR`. */
@Injectable()
export class DiskSpace {
  constructor(@Inject(DISK_CONFIG) private readonly config: DiskConfig) {}

  /** True if `bytes` more bytes fit on the disk and the reserve of `MIN_FREE_MB` stays free. */
  async hasRoom(bytes = 0): Promise<boolean> {
    const { bavail, bsize, files, ffree } = await statfsOf(this.config.dataDir);
    // Some file systems do not count files. For these, both numbers are 0.
    const hasFreeFile = files === 0 || ffree > 0;
    return hasFreeFile && bavail * bsize >= this.config.minFreeBytes + bytes;
  }

  /** The share of the disk that is free for the application, between 0 and 1. */
  async freeShare(): Promise<number> {
    const { bavail, blocks } = await statfsOf(this.config.dataDir);
    return blocks === 0 ? 1 : bavail / blocks;
  }
}

/**
 * Returns the figures of a folder's file system. If the folder does not exist yet, as in an api without files, reads the figures of its
 * nearest existing parent folder.
 */
async function statfsOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return statfsOf(dirname(folder));
  }
}
