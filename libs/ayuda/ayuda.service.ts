import { Injectable } from '@nestjs/common';
import type { AyudaResults, AyudaTopic, AyudaTopicName } from '../contracts';
import { cleanHtml, Database } from '../platform';
import { ayudaErrors } from './errors';
import { topicOfScreen, type TopicOfScreens } from './screens';

/** Maximum of words in a search, which bounds its cost. More words are ignored. */
const MAX_WORDS = 12;
const MAX_RESULTS = 50;

interface Hit extends AyudaTopicName {
  enTitulo: boolean;
}

/** Reads help topics. Administrators write them as records. */
@Injectable()
export class AyudaService {
  constructor(private readonly db: Database) {}

  /** All topics, in their order. */
  async list(): Promise<AyudaResults> {
    const topics = await this.db.rows<AyudaTopicName>('SELECT id, titulo FROM ayuda ORDER BY orden, id');
    return { cantidad: topics.length, prioridad: [], resto: topics };
  }

  /**
   * The topics with all words of a text, compared by their stems: «facturas», «facturación» and «factur» match each other.
   * Topics with all words in the title come first.
   */
  async search(texto: string): Promise<AyudaResults> {
    const words = (texto.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
    if (words.length === 0) return { cantidad: 0, prioridad: [], resto: [] };
    const hits = await this.db.rows<Hit>(
      `SELECT a.id, a.titulo, ts_filter(a.busqueda_normal, '{a}') @@ c.consulta AS "enTitulo"
       FROM ayuda a CROSS JOIN (SELECT claustro_consulta($1) AS consulta) c
       WHERE a.busqueda_normal @@ c.consulta
       ORDER BY 3 DESC, ts_rank_cd(a.busqueda_normal, c.consulta) DESC, a.orden, a.id LIMIT $2`,
      [words, MAX_RESULTS],
    );
    const topics = (inTitle: boolean): AyudaTopicName[] =>
      hits.filter(({ enTitulo }) => enTitulo === inTitle).map(({ id, titulo }) => ({ id, titulo }));
    return { cantidad: hits.length, prioridad: topics(true), resto: topics(false) };
  }

  /** @throws tema-desconocido */
  async load(id: number | null): Promise<AyudaTopic> {
    const [row] = await this.db.rows<AyudaTopic>(
      `SELECT id, titulo, texto, anterior, siguiente FROM (
         SELECT id, titulo, texto,
           lag(json_build_object('id', id, 'titulo', titulo)) OVER w AS anterior,
           lead(json_build_object('id', id, 'titulo', titulo)) OVER w AS siguiente
         FROM ayuda WINDOW w AS (ORDER BY orden, id)) temas
       WHERE id = $1`,
      [id],
    );
    if (row === undefined) throw ayudaErrors['tema-desconocido']();
    return { ...row, texto: cleanHtml(row.texto) };
  }

  /** The topic of the screen with this path; all topics if the screen has none. */
  async loadForScreen(path: string): Promise<AyudaTopic | AyudaResults> {
    const topics = await this.db.rows<TopicOfScreens>(
      'SELECT id, paginas FROM ayuda WHERE paginas IS NOT NULL ORDER BY orden, id',
    );
    const id = topicOfScreen(path, topics);
    return id === null ? this.list() : this.load(id);
  }
}
