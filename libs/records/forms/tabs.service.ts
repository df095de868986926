import { Injectable } from '@nestjs/common';
import { Database, type Session } from '../../platform';
import { RecordAccessService } from '../access/record-access.service';
import { fichasErrors } from '../definition/errors';

/** Stores the tab that each user opened last on each record page. */
@Injectable()
export class TabsService {
  constructor(
    private readonly access: RecordAccessService,
    private readonly db: Database,
  ) {}

  /** @throws ficha-desconocida, sin-permiso, solapa-desconocida */
  async saveLast(code: string, tab: string, session: Session): Promise<void> {
    const { tabs } = this.access.getModel(code, session);
    if (!tabs.some((known) => known.code === tab)) throw fichasErrors['solapa-desconocida']();
    await this.db.rows(
      `INSERT INTO solapas_ficha (usuario_id, ficha, solapa) VALUES ($1, $2, $3)
       ON CONFLICT (usuario_id, ficha) DO UPDATE SET solapa = excluded.solapa`,
      [session.user.id, code, tab],
    );
  }
}
