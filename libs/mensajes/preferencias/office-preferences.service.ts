import { Injectable } from '@nestjs/common';
import type { MensajeReply, PersonaId, PreferenciasDePersona, PreferenciasOficinaReply } from '../../contracts';
import { Clock, Database, dateProblem, isEmpty, type Caller, type Session } from '../../platform';
import { dateText, instantOf } from '../../platform/civil';
import { ageGroupOfStudent } from '../calculo/ages';
import { fullName, personKey } from '../calculo/facts';
import { RecipientsService } from '../destinatarios/recipients.service';
import { recordUrl } from '../envio/person-columns';
import { mensajesErrors } from '../errors';
import { checkChoice, readChoice } from './read-choice';
import { loadPreferencesOf, type PersonPreferences } from './read-preferences';
import { savePreference } from './save-preference';
import { loadSummaryWishes } from './summary-wish';

type Fields = Readonly<Record<string, unknown>>;

/** What people want to receive, for the office: it reads when and how they chose, and records what they say on paper or by telephone. */
@Injectable()
export class OfficePreferencesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recipients: RecipientsService,
  ) {}

  /**
   * Of a student: those to whom messages about the student go, which depends on the age (rule M1), without tutors whom the
   * user may not see. Of anybody else: the person.
   * @throws persona-desconocida
   */
  async load(sent: Fields, session: Session): Promise<PreferenciasOficinaReply> {
    const persona = await this.recipients.readVisible(sent, session);
    const { manager } = this.db.dataSource;
    const people = await loadPreferencesOf(manager, [persona]);
    const concerned = people.filter((one) => one.activo && this.isReader(one, persona, people));
    const readers = await this.recipients.withoutHiddenTutors(concerned, session);
    const wishes = await loadSummaryWishes(manager, readers);
    return { personas: readers.map((one) => toWire(one, wishes)), error: null };
  }

  /**
   * Records what a person has said. `fecha`: the day on which the person said it; today by default.
   * @throws persona-desconocida, preferencia-desconocida, un-canal-de-servicio, por-corregir
   */
  async save(body: Fields, { session, actor }: Caller): Promise<MensajeReply & { error: null }> {
    const persona = await this.recipients.readVisible(body, session);
    const choice = readChoice(body);
    const { canal, categoria, permitido } = choice;
    await this.db.transaction(actor, async (manager) => {
      const people = await loadPreferencesOf(manager, [persona]);
      const before = people.find((one) => personKey(one) === personKey(persona))?.preferencias ?? [];
      checkChoice(choice, before);
      const last = before.find((one) => one.canal === canal && one.categoria === categoria)?.fecha ?? null;
      const said = this.readDay(body.fecha, last);
      const origin = { origen: 'oficina', userId: session.user.id, said } as const;
      const moment = { now: this.clock.now(), today: this.clock.today() };
      await savePreference(manager, { persona, canales: [canal], categoria, permitido, ...origin, ...moment });
    });
    return { mensaje: 'Anotado.', error: null };
  }

  private isReader(one: PersonPreferences, chosen: PersonaId, people: readonly PersonPreferences[]): boolean {
    if (chosen.tipo !== 'ALU') return personKey(one) === personKey(chosen);
    const student = people.find((other) => personKey(other) === personKey(chosen));
    const age = ageGroupOfStudent(student?.nacimiento ?? null, this.clock.today());
    return one.tipo === 'ALU' ? age !== 'child' : age !== 'adult';
  }

  /** @param last the day of the choice that holds now @throws por-corregir */
  private readDay(raw: unknown, last: string | null): Date {
    const today = this.clock.today();
    if (isEmpty(raw) || raw === today) return this.clock.now();
    const problem = typeof raw === 'string' ? dateProblem(raw) : 'Falta la fecha.';
    if (problem !== null) throw wrongDay(problem);
    const day = String(raw);
    if (day > today) throw wrongDay('La fecha no puede ser posterior a hoy.');
    if (last !== null && day < last) throw wrongDay(`Ya consta una respuesta posterior, del ${dateText(last)}.`);
    return instantOf(day, '12:00', this.clock.zone) ?? this.clock.now();
  }
}

function toWire(one: PersonPreferences, wishes: ReadonlySet<string>): PreferenciasDePersona {
  const { id, tipo, email, preferencias } = one;
  const key = personKey(one);
  return {
    id,
    tipo,
    nombre: fullName(one),
    url: recordUrl(key),
    correo: email,
    resumen: wishes.has(key),
    preferencias,
  };
}

const wrongDay = (sentence: string) => mensajesErrors['por-corregir']({ sentence }, { campos: { fecha: sentence } });
