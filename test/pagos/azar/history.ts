import type { TestApp } from '../../support';
import { pending, type PayOffice } from '../pay-office';
import type { BuiltAcademy } from './build-academy';
import type { Step } from './random-academy';

type StepOf<Do extends Step['do']> = Extract<Step, { do: Do }>;

/** Writes letters for a random academy, and makes changes between them. */
export class History {
  private readonly letters: number[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly built: BuiltAcademy,
    private readonly office: PayOffice,
  ) {}

  async perform(step: Step): Promise<void> {
    await (this.steps[step.do] as (step: Step) => Promise<unknown>)(step);
  }

  private readonly steps: { [Do in Step['do']]: (step: StepOf<Do>) => Promise<unknown> } = {
    pay: ({ range }) => this.pay(range.desde, range.hasta),
    'cancel letter': async ({ which }) => {
      const [letter] = this.letters.splice(which % Math.max(this.letters.length, 1), 1);
      if (letter !== undefined) await this.office.cancel(letter);
    },
    prices: ({ valor }) =>
      this.app.db.query('UPDATE pagos_conceptos SET valor = $2 WHERE profesor_id = $1', [this.built.teacher, valor]),
    'switch concept': ({ which }) =>
      this.update('pagos_conceptos SET activo = NOT activo', at(this.built.concepts, which)),
    state: ({ which, estado }) => this.update('clases SET estado = $2', at(this.built.classes, which), estado),
    move: ({ which, fecha }) => this.update('clases SET fecha = $2', at(this.built.classes, which), fecha),
    'other teacher': ({ which }) =>
      this.update(
        'clases SET profesor_id = CASE WHEN profesor_id = $2 THEN $3 ELSE $2 END',
        at(this.built.classes, which),
        this.built.teacher,
        this.built.substitute,
      ),
    seats: ({ which, estado }) =>
      this.app.db.query('UPDATE clases_alumnos SET estado = $2 WHERE clase_id = $1', [
        at(this.built.classes, which),
        estado,
      ]),
    enrolment: ({ which, days }) =>
      this.built.altas.length === 0
        ? Promise.resolve()
        : this.update(
            `altas SET fecha_alta = coalesce($2, '2020-01-01'::date), fecha_baja = $3`,
            at(this.built.altas, which),
            days.desde,
            days.hasta,
          ),
    course: ({ which, days, activo }) =>
      this.update(
        'cursos SET fecha_inicio = $2, fecha_fin = $3, activo = $4',
        at(this.built.courses, which),
        days.desde,
        days.hasta,
        activo,
      ),
    teacher: ({ days }) =>
      this.update(
        `profesores SET fecha_alta = coalesce($2, '2020-01-01'::date), fecha_baja = $3`,
        this.built.teacher,
        days.desde,
        days.hasta,
      ),
  };

  private async update(statement: string, id: number, ...values: unknown[]): Promise<void> {
    await this.app.db.query(`UPDATE ${statement} WHERE id = $1`, [id, ...values]);
    await this.app.db.query('DELETE FROM horarios_pendientes');
  }

  /** Writes a pay letter with the pending amounts and the adjustments. If there is nothing to pay or adjust, writes no letter. */
  private async pay(fechaInicial: string, fechaFinal: string): Promise<void> {
    const range = { fechaInicial, fechaFinal };
    const { resultados, ajustes } = await this.office.calculation(this.built.concepts, range);
    const rows = [...pending(resultados.filter(({ pendiente }) => pendiente !== '0.00')), ...ajustes];
    if (rows.length > 0) this.letters.push((await this.office.pay(rows, range)).id);
  }
}

const at = <T>(list: readonly T[], which: number): T => list[which % list.length]!;
