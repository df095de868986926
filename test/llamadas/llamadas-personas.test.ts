import { oneRow } from '../../libs/platform';
import { expectRefusal } from '../support/expect-refusal';
import { API, callSuite, LISTS, LUCIA, peopleOf, personOf } from './support/call-suite';

const calls = callSuite();

describe('[PLUS-49] the people of a call', () => {
  it.each<[string, string | null, string[]]>([
    ['a child', '2014-05-03', ['740 482 135', '674 101 721', '983 111 222']],
    ['a student without date of birth', null, ['740 482 135', '674 101 721', '983 111 222']],
    ['a student who is eighteen today', '2008-11-20', ['611 222 333', '740 482 135', '674 101 721', '983 111 222']],
    ['a student who is eighteen tomorrow', '2008-11-21', ['740 482 135', '674 101 721', '983 111 222']],
  ])('for %s: the active guardians, and an adult first', async (_who, born, numbers) => {
    const { clase } = await calls.lessonOf(born);
    await calls.cancel([clase]);
    const person = personOf(await calls.theList(), LUCIA);
    expect(person.telefonos.map(({ numero }) => numero)).toEqual(numbers);
  });

  it('says whose number it is, and where one is missing', async () => {
    const { clase, alumno, marta } = await calls.lessonOf('2014-05-03');
    await calls.cancel([clase]);
    const list = await calls.theList();
    expect(personOf(list, LUCIA).telefonos[0]).toEqual({
      ...{ numero: '740 482 135', nombre: 'Elena Muñoz', relacion: 'madre' },
    });
    expect(personOf(list, 'Marta Soler Vidal')).toMatchObject({
      telefonos: [],
      url: `/administrar/profesores/ficha/${String(marta)}/`,
    });
    const { rows } = await calls.app.db.query<{ id: number }>(
      `WITH tutores AS (UPDATE tutores t SET telefono = NULL FROM alumnos a WHERE a.id = $1 AND t.familia_id = a.familia_id)
       UPDATE familias f SET telefono = NULL FROM alumnos a WHERE a.id = $1 AND f.id = a.familia_id RETURNING f.id`,
      [alumno],
    );
    expect(personOf(await calls.theList(), LUCIA)).toMatchObject({
      telefonos: [],
      url: `/administrar/familias/ficha/${String(oneRow(rows).id)}/`,
    });
    await calls.app.db.query('UPDATE alumnos SET familia_id = NULL WHERE id = $1', [alumno]);
    expect(personOf(await calls.theList(), LUCIA)).toMatchObject({
      telefonos: [],
      url: `/administrar/alumnos/ficha/${String(alumno)}/`,
    });
  });

  it('neither an absent teacher nor the reason of the absence is in the list', async () => {
    const { clase, marta } = await calls.lessonOf('2014-05-03');
    await calls.addAbsence(marta);
    await calls.cancel([clase]);
    const list = await calls.theList();
    expect(list).toMatchObject({
      titulo: 'Llamadas por la ausencia de Marta Soler Vidal',
      texto: 'La clase del martes 24/11 a las 18:00 con Marta Soler Vidal se anula. Si quiere otra hora, se busca ahora; también puede pedirla en el campus.',
      nota: 'El motivo no se dice: es un dato de salud.',
    }); // oxfmt-ignore
    expect(peopleOf(list).map(({ nombre }) => nombre)).toEqual([LUCIA]);
    expect(JSON.stringify([list, await calls.lists()])).not.toMatch(/gripe/i);
  });

  it('a substitute and the replaced teacher are both called, each with their own facts', async () => {
    const { clase, marta, juan } = await calls.lessonOf('2014-05-03');
    await calls.addTelephone(juan);
    await calls.admin
      .post(`${API}/cambiar-profesor`)
      .send({ idsClases: [clase], idProfesor: juan })
      .expect(200);
    const list = await calls.theList();
    expect(list.titulo).toBe('Llamadas por 1 clase cambiada');
    expect(personOf(list, LUCIA).frases).toEqual(['La da Juan Prado Ruiz.']);
    expect(personOf(list, 'Juan Prado Ruiz')).toMatchObject({
      frases: ['Da esta clase.'],
      telefonos: [{ numero: '655 918 402' }],
    });
    expect(personOf(list, 'Marta Soler Vidal').frases).toEqual(['Ya no da esta clase.']);
    expect(marta).not.toBe(juan);
  });
});

describe('[PLUS-49] the text of a call', () => {
  it('for a class that is paid by month: the hour that is left, and until when', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.cancel([clase]);
    expect(personOf(await calls.theList(), LUCIA).frases).toEqual([
      'Va en la cuota: queda 1 hora por recuperar, hasta el 20/12/2026.',
    ]);
  });

  it('for a class that is paid separately: what is not charged', async () => {
    const { clase } = await calls.lessonOf('2014-05-03', 'PORCLASE');
    await calls.cancel([clase]);
    const [phrase] = personOf(await calls.theList(), LUCIA).frases;
    expect(phrase).toMatch(/^No se cobra \(\d+,\d{2}\s€\)\.$/);
  });

  it('can be rewritten by the office, and restored from the facts', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.cancel([clase]);
    const { id, version, texto } = await calls.theList();
    const write = (text: string, seen: number) =>
      calls.admin.post(`${LISTS}/${String(id)}/texto`).send({ texto: text, version: seen });
    await write('Mañana no hay clase.', version).expect(200);
    expect(await calls.load(id)).toMatchObject({ texto: 'Mañana no hay clase.', textoPropio: true });
    expectRefusal(await write('Otra cosa.', version), 409);
    expectRefusal(await write('x'.repeat(1001), version + 1), 422);
    await write('', version + 1).expect(200);
    expect(await calls.load(id)).toMatchObject({ texto, textoPropio: false });
  });
});
