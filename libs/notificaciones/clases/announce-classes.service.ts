import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TIMETABLE_ACTOR } from '../../clases';
import { Clock, Database, readSettings } from '../../platform';
import { groupBy } from '../../platform/lists/group-by';
import { familyKey } from '../base/family-of-student';
import { withTurn } from '../base/turn';
import { factsToAnnounce, freshFacts } from './class-facts';
import { notificacionesSettings } from '../settings/notificaciones.settings';
import { nameFacts, type AddressedFact } from './name-facts';
import { takeHolidayFacts } from './read-holidays';
import { takeNotices } from './read-notices';
import { writeMessages } from './write-messages';
import { withdrawUnsent } from './withdraw-unsent';

/** Makes messages from the changes of classes that `clases_avisos` and `festivos_avisos` hold. */
@Injectable()
export class AnnounceClassesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Announces the changes that are due: one message for each family and teacher.
   * @returns the number of announced changes
   */
  async announce(): Promise<number> {
    const [due] = await this.db.rows(
      `SELECT FROM clases_avisos WHERE anunciado_en IS NULL UNION ALL SELECT FROM festivos_avisos WHERE anunciado_en IS NULL LIMIT 1`,
    );
    if (due === undefined) return 0;
    return this.db.transaction(TIMETABLE_ACTOR, (manager) => withTurn(manager, () => this.announceIn(manager)));
  }

  private async announceIn(manager: EntityManager): Promise<number> {
    const now = this.clock.now();
    const notices = await takeNotices(manager, now);
    const holidays = await takeHolidayFacts(manager, now);
    if (notices.length + holidays.taken === 0) return 0;
    const fresh = [...freshFacts(notices.filter(({ callada }) => !callada)), ...holidays.facts];
    const withheld = await withdrawUnsent(manager, fresh);
    const facts = factsToAnnounce(withheld, fresh, this.clock.minute());
    const confirmed = new Set(notices.filter(({ solicitada }) => solicitada).map(({ claseId }) => claseId));
    const named = await nameFacts(manager, facts, { confirmed, today: this.clock.today() });
    const settings = await readSettings(manager, notificacionesSettings.settings);
    const wanted = named.filter(({ tipo }) => settings[`notificaciones.${tipo}`]);
    await writeMessages(manager, [...groupBy(wanted, recipientOf).values()], { now, zone: this.clock.zone });
    return notices.length + holidays.taken;
  }
}

/** What minors of one family are told is one message; adult students and teachers have one each. */
const recipientOf = ({ profesorId, ...student }: AddressedFact): string =>
  profesorId === null ? familyKey(student) : `P${String(profesorId)}`;
