import { Injectable } from '@nestjs/common';
import { Database, type Session } from '../../platform';
import { fichasErrors } from '../errors';
import { RecordsService } from '../records.service';

/** The tab that each person used last, record by record. */
@Injectable()
export class TabsService {
  constructor(
    private readonly records: RecordsService,
    private readonly db: Database,
  ) {}

  /** @throws ficha-desconocida, sin-permiso, solapa-desconocida */
  async remember(codigo: string, solapa: string, session: Session): Promise<void> {
    const model = this.records.model(codigo, session);
    if (!model.tabs.some((tab) => tab.codigo === solapa)) throw fichasErrors['solapa-desconocida']();
    await this.db.rows(
      `INSERT INTO solapas_ficha (usuario_id, ficha, solapa) VALUES ($1, $2, $3)
       ON CONFLICT (usuario_id, ficha) DO UPDATE SET solapa = excluded.solapa`,
      [session.user.id, codigo, solapa],
    );
  }
}
