import { Injectable } from '@nestjs/common';
import { AppError, Database, type Session } from '../../platform';
import { RecordAccessService, SaveRecordService, type PreparedSave } from '../../records';
import { PERSONA_FIELDS, type PersonaList } from './persona-lists';
import type { SentPersona } from './read-personas';

type Fields = Record<string, unknown>;
type StoredPersona = { id: number; familia_id: number | null; version: number } & Fields;

/** A person of a family: a record to save, or the id of an unchanged person. */
export type PreparedPersona = PreparedSave | number;

/**
 * The checked people of one list: guardians or students. `campos` has a sentence for each wrong field; its key is the path of the field,
 * for example `tutores.0.email`.
 */
export interface PreparedPersonas {
  personas: PreparedPersona[];
  campos: Record<string, string>;
}

interface SentList {
  list: PersonaList;
  /** 0 for a new family. */
  familiaId: number;
  personas: readonly SentPersona[];
}

/** Checks the people in a request to save a family. */
@Injectable()
export class PreparePersonasService {
  constructor(
    private readonly saving: SaveRecordService,
    private readonly access: RecordAccessService,
    private readonly db: Database,
  ) {}

  /**
   * Checks every person of a list. Unchanged people are not saved, so their records keep their version.
   * @throws sin-permiso, registro-desconocido for people that the session may not see
   */
  async prepare(sent: SentList, session: Session): Promise<PreparedPersonas> {
    const { list, personas } = sent;
    this.access.checkWritable(list, session);
    const stored = await this.load(list, personas);
    const result: PreparedPersonas = { personas: [], campos: {} };
    for (const [index, persona] of personas.entries()) {
      const { saves, problems } = await this.preparePersona(sent, persona, stored.get(persona.id), session);
      result.personas.push(...saves);
      for (const [field, sentence] of Object.entries(problems))
        result.campos[`${list}.${String(index)}.${field}`] = sentence;
    }
    // Checks only the unchanged people. A changed person is checked when that person is saved.
    const unchanged = result.personas.filter((persona) => typeof persona === 'number');
    await this.access.checkAllVisible(this.access.getModel(list, session), unchanged, session);
    return result;
  }

  private async preparePersona(
    { list, familiaId }: SentList,
    { id, version, fields }: SentPersona,
    stored: StoredPersona | undefined,
    session: Session,
  ): Promise<{ saves: PreparedPersona[]; problems: Record<string, string> }> {
    if (id !== 0 && stored === undefined) return { saves: [], problems: { id: 'Esa persona ya no está.' } };
    if (stored !== undefined && stored.familia_id !== null && stored.familia_id !== familiaId)
      return { saves: [], problems: { id: 'Ya está en otra familia: quítela antes de ella.' } };
    const changes = stored === undefined ? fields : changesOf(fields, stored);
    if (stored !== undefined && Object.keys(changes).length === 0) return { saves: [id], problems: {} };
    const problems: Record<string, string> = {};
    if (stored !== undefined && version !== null && version !== stored.version)
      problems.id = 'Otra persona ha cambiado su ficha mientras tanto: elija qué vale.';
    try {
      // `changes` was compared with this version of the record. If the record has another version by now, the save is refused.
      const body = { ...changes, version: stored?.version };
      // Added fields are not required here, because the page of a family does not show them.
      const request = { code: list, id, body, requiresAdded: false };
      return { saves: [await this.saving.prepare(request, session)], problems };
    } catch (error) {
      if (!(error instanceof AppError) || error.details.campos === undefined) throw error;
      for (const [field, sentence] of Object.entries(error.details.campos)) problems[sentName(list, field)] = sentence;
      return { saves: [], problems };
    }
  }

  private async load(list: PersonaList, personas: readonly SentPersona[]): Promise<Map<number, StoredPersona>> {
    const ids = personas.map(({ id }) => id);
    const rows = await this.db.rows<StoredPersona>(`SELECT * FROM ${list} WHERE id = ANY($1::integer[])`, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** Returns the sent fields that differ from the stored ones. Null counts as equal to an empty text. */
function changesOf(fields: Fields, stored: StoredPersona): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => (value ?? '') !== (stored[name] ?? '')));
}

/** Returns the name that a record field has in the request. */
function sentName(list: PersonaList, field: string): string {
  return Object.entries(PERSONA_FIELDS[list]).find(([, stored]) => stored === field)?.[0] ?? field;
}
