import { BulkInvoicing } from '../bulk-support';
import { Fees, motivosOf, newAlta, newConcept, newCourse, newFamily, newStudent } from './support';

let bulk: BulkInvoicing;
let fees: Fees;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  fees = await Fees.of(bulk);
  await bulk.app.db.query('UPDATE ofertas SET activa = false');
});
afterAll(() => bulk.close());

/** Creates a course with monthly concepts of four VAT rates. */
async function newCourseOfFourRates(codigo: string): Promise<number> {
  const curso = await newCourse(bulk.app, codigo, '30.00');
  for (const iva of ['4', '10', '21']) await newConcept(bulk.app, { curso, tipo: 'MENSUAL', importe: '10.00', iva });
  return curso;
}

async function enrol(curso: number, familia: number, nombre: string): Promise<number> {
  const alumno = await newStudent(bulk.app, familia, nombre);
  await newAlta(bulk.app, { alumno, curso });
  return alumno;
}

describe('an impossible invoice', () => {
  it('[PLUS-25] with four rates of VAT is left out alone, in preview and run, and says how to split it', async () => {
    const { app } = bulk;
    const [ordinary, four] = [await newCourse(app, 'Normal', '50.00'), await newCourse(app, 'Cuatro', '30.00')];
    const familia = await newFamily(app, 'Cuatro tipos');
    const ana = await enrol(four, familia, 'Ana');
    await enrol(ordinary, await newFamily(app, 'Normal'), 'Berta');
    // An invoice may have at most three VAT rates. Each child has two rates, and all four rates differ. So an invoice for each child is
    // possible, but an invoice for both children is not.
    await newConcept(app, { curso: four, tipo: 'MENSUAL', importe: '10.00', iva: '4' });
    const other = await newCourse(app, 'Otros', null);
    for (const iva of ['10', '21']) await newConcept(app, { curso: other, tipo: 'MENSUAL', importe: '10.00', iva });
    await enrol(other, familia, 'Carla');
    const body = { cursos: [ordinary, four, other] };
    for (const { facturas, omitidos } of [await fees.preview(body), await fees.run(body)]) {
      expect(facturas.map(({ alumno }) => alumno)).toEqual(['Ruiz Gil, Berta']);
      expect(omitidos).toEqual([
        {
          alumno_id: ana,
          alumno: 'Ruiz Gil, Ana; Ruiz Gil, Carla',
          motivo:
            'Sus cuotas llevan más de tres tipos de IVA y no caben en una factura. Elija una factura por alumno en la ficha de la familia.',
          codigo: 'cuarto-tipo',
          enlace: `/administrar/familias/ficha/${String(familia)}/?campo=factura_por`,
        },
      ]);
    }
    await app.db.query(`UPDATE familias SET factura_por = 'alumno' WHERE id = $1`, [familia]);
    // The two invoices: Ana pays 30.00 + 10.40; Carla pays 11.00 + 12.10.
    expect((await fees.preview(body)).facturas.map(({ total }) => total)).toEqual(['40.40', '23.10']);
  });

  it('[PLUS-25] with four rates of VAT for one student says what to change', async () => {
    const curso = await newCourseOfFourRates('Cuatro de uno');
    await enrol(curso, await newFamily(bulk.app, 'Uno'), 'Diana');
    expect(motivosOf(await fees.preview({ cursos: [curso] }))).toEqual([
      'Sus cuotas llevan más de tres tipos de IVA y no caben en una factura. Cambie el IVA de alguno de sus conceptos o facture uno a mano.',
    ]);
  });

  it('[PLUS-25] with an amount outside of the range of invoices is left out alone', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Caro', '50.00');
    const familia = await newFamily(app, 'Cara');
    const rich = await newStudent(app, familia, 'Elsa');
    await newAlta(app, { alumno: rich, curso, precio: '9999999999.99' });
    await enrol(curso, await newFamily(app, 'Barata'), 'Fina');
    const { facturas, omitidos } = await fees.preview({ cursos: [curso] });
    expect(facturas.map(({ alumno }) => alumno)).toEqual(['Ruiz Gil, Fina']);
    expect(omitidos.map(({ alumno_id, codigo }) => [alumno_id, codigo])).toEqual([[rich, 'total-excesivo']]);
  });

  it('[PLUS-24] of one concept for many is left out alone too', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Carísimo', '50.00');
    const [rich, other] = [
      await newStudent(app, await newFamily(app, 'Carísima'), 'Gara'),
      await newStudent(app, await newFamily(app, 'Baratísima'), 'Hada'),
    ];
    await newAlta(app, { alumno: rich, curso, precio: '9999999999.99' });
    await newAlta(app, { alumno: other, curso });
    const { rows } = await app.db.query<{ id: number }>('SELECT id FROM conceptos WHERE curso_id = $1', [curso]);
    const body = { alumnos: [rich, other], concepto: { conceptoId: rows[0]?.id, cantidad: 2 } };
    for (const { facturas, omitidos } of [await bulk.invoice({ ...body, previo: 1 }), await bulk.invoice(body)]) {
      expect(facturas.map(({ alumno_id, total }) => [alumno_id, total])).toEqual([[other, '100.00']]);
      expect(omitidos.map(({ alumno_id, motivo }) => [alumno_id, motivo])).toEqual([
        [
          rich,
          'El total de su factura es demasiado grande. Revise el precio de su alta y los importes de sus conceptos.',
        ],
      ]);
    }
  });
});

describe('an enrolment of a course that is inactive by now', () => {
  async function newInactive(codigo: string): Promise<number> {
    const curso = await newCourse(bulk.app, codigo, '30.00');
    await newConcept(bulk.app, { curso, tipo: 'MENSUAL', importe: '5.00' });
    await bulk.app.db.query('UPDATE cursos SET activo = false WHERE id = $1', [curso]);
    return curso;
  }
  const rowsOf = (reply: Awaited<ReturnType<Fees['preview']>>, alumno: number) => ({
    billed: reply.facturas.filter(({ alumno_id }) => alumno_id === alumno).length,
    omitted: reply.omitidos.filter(({ alumno_id }) => alumno_id === alumno).map(({ motivo }) => motivo),
  });

  it('[PLUS-25] is left out of a month that has begun, once and with the reason, and billed if the course is chosen', async () => {
    const { app } = bulk;
    const curso = await newInactive('Antiguo');
    const alumno = await enrol(curso, await newFamily(app, 'Antigua'), 'Inma');
    const omitted = ['El curso «Antiguo» ya no está activo: elíjalo para facturarlo.'];
    for (const mes of ['2026-10', '2026-11'])
      expect(rowsOf(await fees.preview({ mes, alumnos: [alumno] }), alumno)).toEqual({ billed: 0, omitted });
    expect(rowsOf(await fees.preview({ mes: '2026-12', alumnos: [alumno] }), alumno)).toEqual({
      billed: 0,
      omitted: [],
    });
    expect(rowsOf(await fees.preview({ mes: '2026-10', cursos: [curso] }), alumno)).toEqual({ billed: 1, omitted: [] });
  });

  it('[PLUS-25] whose fees were billed while the course was active counts as billed before', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Cerrado', '30.00');
    const alumno = await enrol(curso, await newFamily(app, 'Cerrada'), 'Julia');
    await fees.run({ cursos: [curso] });
    await app.db.query('UPDATE cursos SET activo = false WHERE id = $1', [curso]);
    const { omitidos } = await fees.preview({ alumnos: [alumno] });
    expect(omitidos.map(({ codigo }) => codigo)).toEqual(['ya-facturado']);
  });
});
