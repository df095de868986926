import { Injectable } from '@nestjs/common';
import type { AvisadosReply, AvisoDeClase } from '../../contracts';
import { Database, parseId, platformErrors, ZONE_SQL } from '../../platform';
import { named } from '../../llamadas';
import { factLine, type NamedFact } from './class-texts';
import { campusAbout, enviosAbout } from './told-sql';

interface ClassMessageRow extends Omit<AvisoDeClase, 'texto'> {
  hecho: NamedFact;
}

/** Reads who was told about a class. */
@Injectable()
export class ClassMessagesService {
  constructor(private readonly db: Database) {}

  /** @throws no-existe */
  async ofClass(rawId: unknown): Promise<AvisadosReply> {
    const id = parseId(rawId);
    if (id === null) throw platformErrors['no-existe']();
    const rows = await this.db.rows<ClassMessageRow>(TOLD, [id]);
    return { avisos: rows.map(({ hecho, ...row }) => ({ ...row, texto: factLine(hecho) })) };
  }
}

const TOLD = `
  SELECT t.mensaje_id, to_char(m.fecha AT TIME ZONE ${ZONE_SQL}, 'DD/MM, HH24:MI') AS cuando,
    coalesce(a.apellidos || ', ' || a.nombre, p.apellidos || ', ' || p.nombre) AS persona,
    CASE WHEN a.id IS NULL THEN '/administrar/profesores/ficha/' || p.id || '/' ELSE '/administrar/alumnos/ficha/' || a.id || '/' END AS url,
    jsonb_build_object('tipo', t.tipo, 'claseId', t.clase_id, 'antes', ${named('t.antes')}, 'despues', ${named('t.despues')},
      'materia', ma.descripcion, 'alumno', a.nombre, 'frase', t.frase) AS hecho,
    ${enviosAbout('t.mensaje_id', 't')} AS envios, ${campusAbout('t.mensaje_id', 't')} AS campus
  FROM mensajes_clases t JOIN mensajes m ON m.id = t.mensaje_id JOIN clases c ON c.id = t.clase_id
    JOIN materias ma ON ma.id = c.materia_id LEFT JOIN alumnos a ON a.id = t.alumno_id LEFT JOIN profesores p ON p.id = t.profesor_id
  WHERE t.clase_id = $1
  ORDER BY m.fecha DESC, m.id DESC, t.profesor_id IS NOT NULL, persona`;
