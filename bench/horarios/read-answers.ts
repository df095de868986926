import type { Clase, ClasesReply, CuadranteReply, FechaCambio } from '../../libs/contracts';
import type { Read } from './reads';

/**
 * Functions that extract from a reply the parts to compare: one for replies of the api, one for replies of the hand-written reference
 * server (`floor`).
 */
interface Answers<Reply, Row> {
  api: (reply: Reply) => object[];
  floor: (rows: Row[]) => object[];
}

interface GridBlock {
  id: number;
  horaInicio: string;
  horaFin: string;
  descripcion: string;
  cantidad: number;
  particular: boolean;
}

const blockOf = (
  aula: number,
  fecha: string,
  { id, horaInicio, horaFin, descripcion, cantidad, particular }: GridBlock,
) => ({
  aula,
  fecha,
  id,
  horaInicio,
  horaFin,
  descripcion,
  cantidad,
  particular,
});

type Block = ReturnType<typeof blockOf>;

const byClass = (one: Block, other: Block): number => one.id - other.id;

/** Extracts the classes of each room. */
const grid: Answers<CuadranteReply, { id: number; materias: (GridBlock & { fecha: string })[] | null }> = {
  api: ({ aulas }) =>
    aulas
      .filter(({ id }) => id > 0)
      .flatMap(({ id, dias }) =>
        dias.flatMap(({ fecha, materias }) => materias.map((block) => blockOf(id, fecha, block))),
      )
      .sort(byClass),
  floor: (rows) =>
    rows.flatMap(({ id, materias }) => (materias ?? []).map((block) => blockOf(id, block.fecha, block))).sort(byClass),
};

type FloorClass = Omit<Clase, 'alumnos'> & { alumnos: Clase['alumnos'] | null };

const classOf = ({
  id,
  fecha,
  horaEntrada,
  horaSalida,
  curso_id,
  profesor_id,
  aula_id,
  materia_id,
  estado,
  ...rest
}: FloorClass) => ({
  id,
  fecha,
  horaEntrada,
  horaSalida,
  curso_id,
  profesor_id,
  aula_id,
  materia_id,
  estado,
  version: rest.version,
  alumnos: (rest.alumnos ?? []).map(({ alumno_id }) => alumno_id).sort((one, other) => one - other),
});

/** Extracts the classes in order, with the students of each class. */
const classes: Answers<ClasesReply, FloorClass> = {
  api: ({ clases }) => clases.map(classOf),
  floor: (rows) => rows.map(classOf),
};

/** Extracts the dates with free hours. */
const free: Answers<{ fechas: FechaCambio[] }, { fecha: string; libres: number }> = {
  api: ({ fechas }) => fechas.filter(({ libres }) => libres > 0).map(({ fecha, libres }) => ({ fecha, libres })),
  floor: (rows) => rows,
};

export const GRID: Read['answers'] = grid;
export const CLASSES: Read['answers'] = classes;
export const FREE: Read['answers'] = free;
