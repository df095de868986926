import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Database, type Actor, type Session } from '../platform';
import { RecordsService, SaveRecordService, type PreparedSave } from '../records';
import { familiasErrors } from './errors';
import { readPeople, readSeen, type SentPerson } from './read-people';

type Fields = Record<string, unknown>;

/** The two kinds of people of a family: their records, and the fields that a family's page shows of them. */
const PEOPLE = [
  {
    lista: 'tutores',
    campos: { nombre: 'nombre', apellidos: 'apellidos', email: 'email', telefono: 'telefono' },
  },
  {
    lista: 'alumnos',
    campos: {
      nombre: 'nombre',
      apellidos: 'apellidos',
      email: 'email',
      telefono: 'telefono',
      origen: 'origen',
      curso: 'curso_escolar',
    },
  },
] as const;

interface PreparedPeople {
  lista: (typeof PEOPLE)[number]['lista'];
  /** What is to be saved of each, in the order of the list; of whoever is only named, the id. */
  people: (PreparedSave | number)[];
  /** Whom whoever saves was shown; undefined when it is not said: then the list is the whole family. */
  seen: number[] | undefined;
}

/** Saves a family with its people in one transaction: everything, or nothing and every reason why. */
@Injectable()
export class SaveFamilyService {
  constructor(
    private readonly records: SaveRecordService,
    private readonly reading: RecordsService,
    private readonly db: Database,
  ) {}

  /**
   * @param id 0 makes a family. People left out of a list that is sent are taken off the family; their records stay.
   * @returns the family's id
   * @throws campos-por-corregir, personas-por-corregir (fields as `tutores.0.email`), guardada-antes, registro-desconocido
   */
  async save(id: number, body: Fields, session: Session, actor: Actor): Promise<number> {
    const sent = PEOPLE.map(({ lista, campos }) => ({
      lista,
      people: readPeople(body[lista], lista, campos),
      seen: readSeen(body[`${lista}_vistos`], lista),
    }));
    const wrong: Record<string, string> = {};
    const family = await told(wrong, '', () => this.records.prepare('familias', id, named(id, body, sent), session));
    const prepared: PreparedPeople[] = [];
    for (const { lista, people, seen } of sent)
      if (people !== undefined) {
        this.records.allow(lista, session);
        prepared.push({ lista, seen, people: await this.preparePeople(lista, people, id, session, wrong) });
      }
    if (family === null || Object.keys(wrong).length > 0)
      throw familiasErrors['personas-por-corregir']({ campos: wrong });
    return this.db
      .transaction(actor, (manager) => this.write(manager, family, prepared, actor))
      .catch(async (error: unknown) => Promise.reject(await this.records.refusal(error, family.model)));
  }

  private async write(
    manager: EntityManager,
    family: PreparedSave,
    prepared: readonly PreparedPeople[],
    actor: Actor,
  ): Promise<number> {
    const familia = await this.records.write(manager, family, actor);
    for (const { lista, people, seen } of prepared) {
      const ids: number[] = [];
      for (const person of people) ids.push(await this.writePerson(manager, person, actor));
      await manager.query(
        `UPDATE ${lista} SET familia_id = NULL, version = version + 1 WHERE familia_id = $1 AND id <> ALL($2::integer[])
           AND ($3::integer[] IS NULL OR id = ANY($3))`,
        [familia, ids, seen ?? null],
      );
      await manager.query(
        `UPDATE ${lista} SET familia_id = $1, version = version + 1 WHERE id = ANY($2::integer[]) AND familia_id IS NULL`,
        [familia, ids],
      );
      const [row]: { ajenas: number }[] = await manager.query(
        `SELECT count(*)::integer AS ajenas FROM ${lista} WHERE id = ANY($1::integer[]) AND familia_id IS DISTINCT FROM $2`,
        [ids, familia],
      );
      // Somebody put one of them into another family meanwhile.
      if (row?.ajenas !== 0) throw familiasErrors['persona-en-otra']();
    }
    return familia;
  }

  private async writePerson(manager: EntityManager, person: PreparedSave | number, actor: Actor): Promise<number> {
    if (typeof person === 'number') return person;
    return person.values.size === 0 ? person.id : this.records.write(manager, person, actor);
  }

  /** What is wrong with somebody stands at their place in the list that was sent. */
  private async preparePeople(
    lista: PreparedPeople['lista'],
    people: readonly SentPerson[],
    familia: number,
    session: Session,
    wrong: Record<string, string>,
  ): Promise<PreparedPeople['people']> {
    const stored = await this.stored(lista, people);
    const prepared: PreparedPeople['people'] = [];
    const onlyNamed: number[] = [];
    for (const [index, { id, version, fields }] of people.entries()) {
      const at = `${lista}.${String(index)}`;
      const row = stored.get(id);
      if (id !== 0 && row === undefined) wrong[`${at}.id`] = 'Esa persona ya no está.';
      else if (row !== undefined && row.familia_id !== null && row.familia_id !== familia)
        wrong[`${at}.id`] = 'Ya está en otra familia: quítela antes de ella.';
      else {
        const changes = changesOf(fields, row);
        if (row !== undefined && Object.keys(changes).length === 0) {
          onlyNamed.push(id);
          prepared.push(id);
          continue;
        }
        const older = row !== undefined && version !== null && version !== row.version;
        if (older) wrong[`${at}.id`] = 'Otra persona ha cambiado su ficha mientras tanto: elija qué vale.'; // prettier-ignore
        const save = await told(
          wrong,
          `${at}.`,
          // What was compared here is compared again by the writing: nobody's change comes in between unseen.
          () => this.records.prepare(lista, id, { ...changes, version: row?.version }, session, ASKED),
          (campo) => sentName(lista, campo),
        );
        if (save !== null) prepared.push(save);
      }
    }
    // Nothing of theirs is held against a rule, but nobody names whom they may not see.
    await this.reading.checkAllVisible(this.reading.model(lista, session), onlyNamed, session);
    return prepared;
  }

  private async stored(
    lista: PreparedPeople['lista'],
    people: readonly SentPerson[],
  ): Promise<Map<number, StoredPerson>> {
    const rows = await this.db.rows<StoredPerson>(`SELECT * FROM ${lista} WHERE id = ANY($1::integer[])`, [
      people.map(({ id }) => id),
    ]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** A family's page has no place for what administrators added to the records of its people: they are filled in there. */
const ASKED = { added: false } as const;

/**
 * Does something, and notes at which fields it was refused; null when it was.
 * @param at what goes before the names of the fields.
 */
async function told<T>(
  wrong: Record<string, string>,
  at: string,
  work: () => Promise<T>,
  sentAs: (campo: string) => string = (campo) => campo,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.campos === undefined) throw error;
    for (const [campo, frase] of Object.entries(error.details.campos)) wrong[at + sentAs(campo)] = frase;
    return null;
  }
}

type StoredPerson = { id: number; familia_id: number | null; version: number } & Fields;

/** What is said of a person that is not so already: whoever is only named is not written. */
function changesOf(fields: Fields, row?: StoredPerson): Fields {
  if (row === undefined) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([campo, value]) => (value ?? '') !== (row[campo] ?? '')));
}

/** A new family that nobody named is called by the surnames of the first of its people. */
function named(id: number, body: Fields, sent: readonly { people: SentPerson[] | undefined }[]): Fields {
  const { tutores: _tutores, alumnos: _alumnos, ...own } = body;
  if (id !== 0 || (typeof own.nombre === 'string' && own.nombre.trim() !== '')) return own;
  const everybody = sent.toReversed().flatMap(({ people = [] }) => people);
  const surnames = everybody
    .map(({ fields }) => fields.apellidos)
    .find((text) => typeof text === 'string' && text.trim() !== '');
  return { ...own, nombre: surnames ?? '' };
}

/** The name under which a field of a person was sent. */
function sentName(lista: PreparedPeople['lista'], campo: string): string {
  const { campos } = PEOPLE.find((kind) => kind.lista === lista) ?? PEOPLE[0];
  return Object.entries(campos).find(([, stored]) => stored === campo)?.[0] ?? campo;
}
