import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_ZONE, readZone } from '../civil';
import { Database, oneRow, ProcessCaches } from '../db';
import { Clock } from './clock';

/**
 * SQL that returns the academy's zone (setting `academia.zona_horaria`). A subquery, so that PostgreSQL evaluates it once per statement.
 */
export const ZONE_SQL = '(SELECT claustro_zona())';

/**
 * Sets the clock's zone from the settings, at the start of each request and of each piece of background work. While a process is idle, the
 * zone may be out of date, but then nothing reads the zone.
 */
@Injectable()
export class AcademyZone {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    caches: ProcessCaches,
  ) {
    caches.register(() => {
      clock.useZone(DEFAULT_ZONE);
    });
  }

  /**
   * Reads the zone from the settings again.
   * @param within the transaction of the caller, if any: the read then needs no second connection
   */
  async refresh(within?: EntityManager): Promise<void> {
    const text = `SELECT ${ZONE_SQL} AS zona`;
    const rows = await (within?.query<{ zona: string }[]>(text) ?? this.db.rows<{ zona: string }>(text));
    this.clock.useZone(readZone(oneRow(rows).zona));
  }
}
