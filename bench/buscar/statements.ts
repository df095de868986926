import type { Kind } from './kinds';

/**
 * A hand-written statement that searches one kind of text, for comparison with the api. It compares only the fields of this kind, and also
 * reads the displayed columns. It has no ranks, row rules or permissions.
 */
export interface FloorStatement {
  text: string;
  values: unknown[];
}

const LIMIT = 4;

const full = (alias: string) => `(${alias}.apellidos_normal || ' ' || ${alias}.nombre_normal)`;

const student = (where: string) =>
  `(SELECT 'personas' AS grupo, '/administrar/alumnos/ficha/' || t.id || '/' AS url, t.apellidos || ', ' || t.nombre AS texto,
    concat_ws(' · ', t.codigo, extract(year FROM age(t.fecha_nacimiento)) || ' años') AS detalle
  FROM alumnos t WHERE ${where} ORDER BY t.activo DESC, t.apellidos, t.nombre, t.id LIMIT ${LIMIT})`;

/** Selects the students whose family has a guardian that matches `where`. */
const child = (where: string) => student(`t.familia_id IN (SELECT g.familia_id FROM tutores g WHERE ${where})`);

const guardian = (where: string) =>
  `(SELECT 'personas', '/administrar/tutores/ficha/' || g.id || '/', g.apellidos || ', ' || g.nombre,
    concat_ws(' · ', g.parentesco, (SELECT string_agg(a.nombre, ', ') FROM alumnos a WHERE a.familia_id = g.familia_id))
  FROM tutores g WHERE ${where} ORDER BY g.activo DESC, g.apellidos, g.nombre, g.id LIMIT ${LIMIT})`;

const family = (where: string) =>
  `(SELECT 'personas', '/administrar/familias/ficha/' || f.id || '/', f.nombre, f.codigo
  FROM familias f WHERE ${where} ORDER BY f.activo DESC, f.nombre, f.id LIMIT ${LIMIT})`;

const teacher = (where: string) =>
  `(SELECT 'personas', '/administrar/profesores/ficha/' || p.id || '/', p.apellidos || ', ' || p.nombre, p.codigo
  FROM profesores p WHERE ${where} ORDER BY p.activo DESC, p.apellidos, p.nombre, p.id LIMIT ${LIMIT})`;

const course = (where: string) =>
  `(SELECT 'cursos' AS grupo, '/administrar/cursos/ficha/' || c.id || '/' AS url, c.codigo || ' · ' || c.descripcion AS texto, c.centro AS detalle
  FROM cursos c WHERE ${where} ORDER BY c.activo DESC, c.codigo, c.id LIMIT ${LIMIT})`;

const invoice = (where: string) =>
  `(SELECT 'facturas' AS grupo, '/administrar/facturas/ficha/' || i.id || '/' AS url, coalesce(i.numero, 'Borrador ' || i.id) AS texto,
    concat_ws(' · ', i.titular, i.total) AS detalle
  FROM facturas i WHERE ${where} ORDER BY i.fecha_expedicion DESC NULLS FIRST, i.id DESC LIMIT ${LIMIT})`;

const union = (...selects: string[]) => selects.join('\nUNION ALL\n');

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Matches names that contain all words; `$1`, `$2` … are the words. */
function words(q: string, make: (contains: (names: string) => string) => string): FloorStatement {
  const values = plain(q)
    .split(/[\s,]+/)
    .map((word) => `%${word}%`);
  const contains = (names: string) => values.map((_, index) => `${names} LIKE $${String(index + 1)}`).join(' AND ');
  return { text: make(contains), values };
}

const everything = (contains: (names: string) => string) =>
  union(
    student(contains(full('t'))),
    child(contains(full('g'))),
    guardian(contains(full('g'))),
    family(contains('f.nombre_normal')),
    teacher(contains(full('p'))),
    course(contains('c.descripcion_normal')),
    invoice(contains('i.titular_normal')),
  );

const nif = (column: string) => `translate(${column}_normal, ' -./', '') = $1`;

const exactly = (select: string, value: string): FloorStatement => ({ text: select, values: [value] });

export const FLOOR: Readonly<Record<Kind, (q: string) => FloorStatement>> = {
  letras: (q) => words(q, everything),
  nombre: (q) => words(q, everything),
  tutor: (q) => words(q, everything),
  nada: (q) => words(q, everything),
  telefono: (q) =>
    exactly(
      union(child('telefono_digitos(g.telefono) = $1'), guardian('telefono_digitos(g.telefono) = $1')),
      q.replace(/\D/g, '').replace(/^34(?=\d{9}$)/, ''),
    ),
  codigo: (q) => exactly(student(`translate(t.codigo_normal, ' -./', '') = $1`), plain(q).replaceAll('-', '')),
  nif: (q) =>
    exactly(
      union(
        student(nif('t.nif')),
        child(nif('g.nif')),
        student(`t.familia_id IN (SELECT f.id FROM familias f WHERE ${nif('f.nif_titular')})`),
        guardian(nif('g.nif')),
        family(nif('f.nif_titular')),
        teacher(nif('p.nif')),
        invoice(nif('i.titular_nif')),
      ),
      plain(q),
    ),
  curso: (q) => words(q, (contains) => course(contains('c.descripcion_normal'))),
  factura: (q) => words(q, (contains) => union(student(contains(full('t'))), invoice(contains('i.titular_normal')))),
};
