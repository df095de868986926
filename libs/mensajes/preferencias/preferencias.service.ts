import { Injectable } from '@nestjs/common';
import type { PersonaId, PreferenciasReply } from '../../contracts';
import { Clock, Database, isEmpty, readFlag, type Caller } from '../../platform';
import { personKey } from '../calculo/facts';
import { loadMensajesSettings } from '../canales/limits';
import { envioErrors } from '../envio/errors';
import { parsePersonKey } from '../envio/person-columns';
import { checkChoice, readChoice } from './read-choice';
import { loadPreferencesOf } from './read-preferences';
import { savePreference } from './save-preference';
import { loadSummaryWishes, saveSummaryWish } from './summary-wish';

/** What a campus user wants to receive by mail and by Telegram. Official messages cannot be switched off. */
@Injectable()
export class PreferenciasService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws sin-persona */
  async load({ session }: Caller): Promise<PreferenciasReply> {
    const { manager } = this.db.dataSource;
    const persona = await this.personaOf(session.user.id);
    const settings = await loadMensajesSettings(manager);
    return {
      preferencias: (await this.choicesOf(persona)).map(({ canal, categoria, permitido }) => ({
        canal,
        categoria,
        permitido,
      })),
      resumen: (await loadSummaryWishes(manager, [persona])).has(personKey(persona)),
      hora_resumen: settings['mensajes.hora_resumen'],
    };
  }

  /** @throws sin-persona, preferencia-desconocida, un-canal-de-servicio */
  async save(body: Readonly<Record<string, unknown>>, { session, actor }: Caller): Promise<PreferenciasReply> {
    const choice = readChoice(body);
    const persona = await this.personaOf(session.user.id);
    checkChoice(choice, await this.choicesOf(persona));
    const { canal, categoria, permitido } = choice;
    await this.db.transaction(actor, (manager) =>
      savePreference(manager, {
        persona,
        canales: [canal],
        categoria,
        permitido,
        origen: 'campus',
        userId: session.user.id,
        now: this.clock.now(),
        today: this.clock.today(),
      }),
    );
    return this.load({ session, actor });
  }

  /** Begins or ends the daily summary. @throws sin-persona, falta-el-resumen */
  async saveSummary({ resumen }: Readonly<Record<string, unknown>>, caller: Caller): Promise<PreferenciasReply> {
    if (isEmpty(resumen)) throw envioErrors['falta-el-resumen']();
    const isWanted = readFlag(resumen, 'resumen');
    const persona = await this.personaOf(caller.session.user.id);
    await this.db.transaction(caller.actor, (manager) =>
      saveSummaryWish(manager, persona, { isWanted, now: this.clock.now() }),
    );
    return this.load(caller);
  }

  private async choicesOf(persona: PersonaId) {
    const people = await loadPreferencesOf(this.db.dataSource.manager, [persona]);
    const own = people.find((one) => personKey(one) === personKey(persona));
    if (own === undefined) throw envioErrors['sin-persona']();
    return own.preferencias;
  }

  private async personaOf(userId: number): Promise<PersonaId> {
    const [own] = await this.db.rows<{ persona: string }>(OWN_PERSONA, [userId]);
    if (own === undefined) throw envioErrors['sin-persona']();
    return parsePersonKey(own.persona);
  }
}

const OWN_PERSONA = `
  SELECT 'TUT' || id AS persona, 1 AS orden FROM tutores WHERE usuario_id = $1
  UNION ALL SELECT 'PRO' || id, 2 FROM profesores WHERE usuario_id = $1
  UNION ALL SELECT 'ALU' || id, 3 FROM alumnos WHERE usuario_id = $1
  ORDER BY orden LIMIT 1`;
