import { Injectable } from '@nestjs/common';
import { Clock, Database, loadAcademyName } from '../../platform';
import { savePreference } from '../preferencias/save-preference';
import { readOptOutToken, type OptOut } from '../firma/opt-out-token';
import { loadSigningKey } from '../firma/signing-key';

/** Opt-out of comercial messages from a link in a mail, without a session. */
@Injectable()
export class BajaService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The opt-out that a token names, and the name of the academy; null if the signature is wrong. */
  async find(token: string): Promise<{ optOut: OptOut; academy: string } | null> {
    const optOut = readOptOutToken(token, await loadSigningKey(this.db.runner));
    return optOut === null ? null : { optOut, academy: await loadAcademyName(this.db) };
  }

  /** Refuses the category on both channels. Does nothing if it is refused already, or if the person is no longer there. */
  async refuse({ persona, categoria }: OptOut, requestId: string): Promise<void> {
    await this.db.transaction({ userId: null, requestId }, async (manager) => {
      const found: unknown[] = await manager.query(`SELECT FROM ${TABLES[persona.tipo]} WHERE id = $1 FOR SHARE`, [
        persona.id,
      ]);
      if (found.length === 0) return;
      await savePreference(manager, {
        persona,
        canales: ['correo', 'telegram'],
        categoria,
        permitido: false,
        origen: 'baja-correo',
        userId: null,
        now: this.clock.now(),
        today: this.clock.today(),
      });
    });
  }
}

const TABLES: Record<OptOut['persona']['tipo'], string> = {
  ALU: 'alumnos',
  TUT: 'tutores',
  PRO: 'profesores',
  ADM: 'usuarios',
};
