import { expectRefusal } from '../support/expect-refusal';
import { ACADEMY, INBOX, inboxSuite } from './inbox-suite';

const suite = inboxSuite();

/** The names of who takes part in the thread of a message, by role. */
async function membersOf(id: number): Promise<Record<string, string[]>> {
  const { rows } = await suite.app.db.query<{ papel: string; nombres: string[] }>(
    `SELECT p.papel, array_agg(u.username ORDER BY u.username) AS nombres FROM mensajes m
     JOIN hilos_participantes p ON p.hilo_id = m.hilo_id JOIN usuarios u ON u.id = p.usuario_id WHERE m.id = $1 GROUP BY p.papel`,
    [id],
  );
  return Object.fromEntries(rows.map(({ papel, nombres }) => [papel, nombres]));
}

describe('[CAMP-01] a student of 15', () => {
  it('writes to an own teacher, and the guardian reads along', async () => {
    const id = await suite.write('alumno', suite.people.marta, { asunto: 'Deberes', texto: '¿Qué hay para mañana?' });
    expect(await membersOf(id)).toEqual({ escribe: ['alumno', 'profesora'], copia: ['tutora'] });
    const opened = await suite.open('alumno', id);
    expect(opened.copia).toEqual(['Elena Muñoz Prieto']);
    expect((await suite.inbox('tutora')).mensajes).toMatchObject([
      {
        id,
        asunto: 'Deberes',
        de: 'Lucía García Muñoz',
        leido: false,
        alumnos: ['Lucía'],
        resumen: '¿Qué hay para mañana?',
      },
    ]);
    expect((await suite.inbox('profesora')).sin_leer).toBe(1);
    expect(await suite.inbox('alumno')).toMatchObject({
      sin_leer: 0,
      mensajes: [{ de: 'Para Marta Iglesias Rey', leido: true }],
    });
  });

  it('gets a message of a teacher only with a copy for the guardian, who may join and cannot be taken out', async () => {
    const id = await suite.write('profesora', suite.people.lucia);
    const answer = await suite.answer('tutora', id, 'Gracias, lo vemos en casa.');
    const { hilo } = await suite.open('alumno', answer);
    expect(hilo.map(({ de, mio }) => [de, mio])).toEqual([
      ['Marta Iglesias Rey', false],
      ['Elena Muñoz Prieto', false],
    ]);
    expect(await membersOf(answer)).toEqual({ escribe: ['alumno', 'profesora'], copia: ['tutora'] });
  });

  it('writes to the academy with a copy for the guardian', async () => {
    const id = await suite.write('alumno', ACADEMY);
    expect(await membersOf(id)).toEqual({ escribe: ['alumno'], copia: ['tutora'] });
    expect((await suite.inbox('secretaria')).sin_leer).toBe(1);
  });

  it('may not write to a guardian, another student or a teacher of other courses', async () => {
    const { rows } = await suite.app.db.query<{ id: number }>(
      `SELECT p.id FROM profesores p WHERE p.activo AND p.id NOT IN (
         SELECT i.profesor_id FROM altas l JOIN materias m ON m.curso_id = l.curso_id JOIN materias_imparten i ON i.materia_id = m.id
         WHERE l.alumno_id = $1 AND i.profesor_id IS NOT NULL AND coalesce(l.fecha_baja, 'infinity') >= '2026-11-20') LIMIT 1`,
      [suite.people.lucia.id],
    );
    const stranger = { id: rows[0]?.id, tipo: 'PRO' };
    for (const para of [
      suite.people.elena,
      suite.people.mario,
      stranger,
      { id: 999_999, tipo: 'PRO' },
      { id: 1, tipo: 'EMP' },
    ]) {
      const reply = await suite
        .as('alumno')
        .post(INBOX)
        .send({ para: [para], asunto: 'Hola', texto: 'Hola' });
      expectRefusal(reply, 403);
      expect(reply.body).toEqual({
        mensaje: 'No puede escribir a esa persona.',
        error: 'No puede escribir a esa persona.',
      });
    }
  });
});

describe('[CAMP-01] a child under 14', () => {
  it('is not written to: its guardians get the message', async () => {
    const id = await suite.write('profesora', suite.people.mario);
    expect(await membersOf(id)).toEqual({ escribe: ['profesora', 'tutora'] });
    expect((await suite.inbox('tutora')).mensajes).toMatchObject([{ id, alumnos: ['Mario'] }]);
    const { rows } = await suite.app.db.query(
      'SELECT count(*)::int AS n FROM mensajes_destinatarios WHERE alumno_id IS NOT NULL',
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('reads with an own user what its guardians get, and writes to nobody', async () => {
    const { db } = suite.app;
    await db.query(`UPDATE alumnos SET fecha_nacimiento = NULL WHERE id = $1`, [suite.people.lucia.id]);
    try {
      const id = await suite.write('profesora', suite.people.lucia);
      expect(await membersOf(id)).toEqual({ copia: ['alumno'], escribe: ['profesora', 'tutora'] });
      expect((await suite.open('alumno', id)).mensaje.responder).toBe(false);
      expectRefusal(await suite.as('alumno').post(INBOX).send({ responde_a: id, texto: 'Hola' }), 403);
      expect((await suite.contacts('alumno')).contactos).toEqual([]);
      await db.query('UPDATE tutores SET usuario_id = NULL WHERE id = $1', [suite.people.elena.id]);
      expect(await membersOf(await suite.write('profesora', suite.people.lucia))).toEqual({ escribe: ['profesora'] });
    } finally {
      await db.query(`UPDATE alumnos SET fecha_nacimiento = '2011-01-03' WHERE id = $1`, [suite.people.lucia.id]);
      await db.query(
        `UPDATE tutores SET usuario_id = (SELECT id FROM usuarios WHERE username = 'tutora') WHERE id = $1`,
        [suite.people.elena.id],
      );
    }
  });
});

describe('[CAMP-01] a guardian', () => {
  it('writes to the academy: every user of the office who reads messages may answer, and the answer names this user', async () => {
    const id = await suite.write('tutora', ACADEMY, { alumno_id: suite.people.mario.id });
    expect((await suite.inbox('admin')).mensajes).toMatchObject([{ id, alumnos: ['Mario'], de: 'Elena Muñoz Prieto' }]);
    const answer = await suite.answer('secretaria', id, 'Se lo miramos.');
    const { mensaje, hilo } = await suite.open('tutora', answer);
    expect(hilo.map(({ de }) => de)).toEqual(['Elena Muñoz Prieto', 'Jorge Prado · Academia Alameda']);
    expect(mensaje).toMatchObject({ asunto: 'Tutoría', alumnos: ['Mario'], responder: true });
    expect((await suite.inbox('admin')).mensajes).toMatchObject([{ id: answer, asunto: 'Tutoría' }]);
  });

  it('gets no message from a user of the office who may only read messages', async () => {
    const { db } = suite.app;
    const id = await suite.write('tutora', ACADEMY);
    await db.query(
      `UPDATE usuarios SET permisos = array_remove(permisos, 'mensajes.escribir') WHERE username = 'secretaria'`,
    );
    try {
      expect((await suite.contacts('secretaria')).contactos).toEqual([]);
      const message = { para: [suite.people.elena], asunto: 'Hola', texto: 'Hola' };
      expectRefusal(await suite.as('secretaria').post(INBOX).send(message), 403);
      await suite.answer('secretaria', id, 'Se puede responder.');
    } finally {
      await db.query(
        `UPDATE usuarios SET permisos = permisos || ARRAY['mensajes.escribir'] WHERE username = 'secretaria'`,
      );
    }
  });

  it('has one line for each thread, and the newest message counts as unread', async () => {
    const id = await suite.write('tutora', suite.people.marta);
    await suite.answer('profesora', id, 'Va muy bien.');
    await suite.answer('profesora', id, 'El jueves hay control.');
    const { mensajes, sin_leer, paginas } = await suite.inbox('tutora');
    expect(mensajes).toMatchObject([{ de: 'Marta Iglesias Rey', resumen: 'El jueves hay control.', leido: false }]);
    expect([sin_leer, paginas]).toEqual([2, 1]);
    await suite.open('tutora', id);
    expect((await suite.inbox('tutora')).sin_leer).toBe(0);
    await suite
      .as('tutora')
      .post(`${INBOX}/${String(id)}/no-leido`)
      .expect(200, {});
    expect(await suite.inbox('tutora')).toMatchObject({ sin_leer: 1, mensajes: [{ leido: false }] });
  });

  it('attaches own files only, and the people of the thread open them', async () => {
    const photo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const upload = (
      await suite.as('tutora').post('/api/subidas').attach('fichero', photo, 'justificante.png').expect(200)
    ).body;
    const id = await suite.write('tutora', suite.people.marta, { anexos: JSON.stringify([upload.id]) });
    const [text] = (await suite.open('profesora', id)).hilo;
    expect(text?.anexos).toEqual([{ id: upload.id, nombre: 'justificante.png', url: upload.url, bytes: photo.length }]);
    await suite.as('profesora').get(upload.url).expect(200);
    expectRefusal(await suite.as('alumno').get(upload.url), 403);
    const stolen = await suite
      .as('alumno')
      .post(INBOX)
      .send({ para: [ACADEMY], asunto: 'x', texto: 'x', anexos: [upload.id] });
    expectRefusal(stolen, 422);
    expect(stolen.body.campos).toEqual({ anexos: 'Un fichero adjunto ya no está. Súbalo de nuevo.' });
  });

  it('refuses files of more than 50 MB in all with one sentence', async () => {
    const { rows } = await suite.app.db.query<{ id: number }>(
      `INSERT INTO subidas (token, nombre, tipo, bytes, usuario_id, momento)
       SELECT 'video6789012345678901' || n, 'video.mp4', 'video/mp4', 9000000, id, now()
       FROM usuarios, generate_series(1, 6) n WHERE username = 'tutora' RETURNING id`,
    );
    const anexos = rows.map(({ id }) => id);
    const reply = await suite
      .as('tutora')
      .post(INBOX)
      .send({ para: [ACADEMY], asunto: 'x', texto: 'x', anexos });
    expectRefusal(reply, 422);
    expect(reply.body.campos).toEqual({ anexos: 'Los ficheros adjuntos no pueden pasar de 50 MB en total.' });
  });
});

describe('[CAMP-01] a thread of others', () => {
  it('is not found by whoever takes no part in it', async () => {
    const id = await suite.write('tutora', suite.people.marta);
    for (const user of ['alumno', 'secretaria'] as const) {
      for (const call of ['', '/confirmar', '/no-leido']) {
        const agent = suite.as(user);
        const url = `${INBOX}/${String(id)}${call}`;
        const reply = await (call === '' ? agent.get(url) : agent.post(url));
        expectRefusal(reply, 404);
        expect(reply.body).toEqual({ mensaje: 'Ese mensaje no existe.', error: 'Ese mensaje no existe.' });
      }
      expectRefusal(await suite.as(user).post(INBOX).send({ responde_a: id, texto: 'Hola' }), 404);
      expect((await suite.inbox(user)).mensajes).toEqual([]);
    }
  });

  it('is read by a supervisor, which its people see', async () => {
    const id = await suite.write('tutora', suite.people.marta);
    expect(await suite.open('tutora', id)).not.toHaveProperty('supervisado');
    await suite.open('admin', id);
    expect((await suite.open('profesora', id)).supervisado).toMatchObject([{ usuario: 'Rosa Sanz' }]);
    expect((await suite.inbox('admin')).mensajes).toEqual([]);
  });
});

describe('[PLUS-35] a message to several people', () => {
  it('opens a thread with each person who answers: nobody sees the other recipients', async () => {
    const { lucia, mario } = suite.people;
    const id = await suite.write('profesora', [lucia, mario], { asunto: 'Excursión' });
    expect((await suite.inbox('tutora')).mensajes).toMatchObject([
      { id, asunto: 'Excursión', alumnos: ['Lucía', 'Mario'] },
    ]);
    const answer = await suite.answer('tutora', id, 'Van los dos.');
    expect(await membersOf(answer)).toEqual({ escribe: ['profesora', 'tutora'] });
    expect((await suite.open('tutora', id)).hilo.map(({ id: text }) => text)).toEqual([id, answer]);
    expect((await suite.inbox('tutora')).mensajes).toMatchObject([{ id: answer }]);
    expect((await suite.open('profesora', id)).hilo).toHaveLength(1);
    expectRefusal(await suite.as('alumno').get(`${INBOX}/${String(answer)}`), 404);
  });

  it('goes to nobody if one of them is forbidden', async () => {
    const para = [suite.people.lucia, { id: 999_999, tipo: 'ALU' }];
    expectRefusal(await suite.as('profesora').post(INBOX).send({ para, asunto: 'Hola', texto: 'Hola' }), 403);
    expect((await suite.inbox('tutora')).mensajes).toEqual([]);
  });
});

describe('[CAMP-01] a teacher', () => {
  it('opens threads while the enrolment runs, and answers for 30 days more', async () => {
    const { db } = suite.app;
    const id = await suite.write('tutora', suite.people.marta);
    await db.query(`UPDATE altas SET fecha_baja = '2026-11-10' WHERE alumno_id = ANY ($1) AND fecha_baja IS NULL`, [
      [suite.people.lucia.id, suite.people.mario.id],
    ]);
    try {
      expectRefusal(
        await suite
          .as('profesora')
          .post(INBOX)
          .send({ para: [suite.people.elena], asunto: 'Hola', texto: 'Hola' }),
        403,
      );
      await suite.answer('profesora', id, 'Hasta pronto.');
      await db.query(`UPDATE altas SET fecha_baja = '2026-10-20' WHERE fecha_baja = '2026-11-10'`);
      expectRefusal(await suite.as('profesora').post(INBOX).send({ responde_a: id, texto: 'Hola' }), 403);
      expect((await suite.open('profesora', id)).mensaje.responder).toBe(false);
    } finally {
      await db.query(
        `UPDATE altas SET fecha_baja = NULL WHERE alumno_id = ANY ($1) AND fecha_baja IN ('2026-11-10', '2026-10-20')`,
        [[suite.people.lucia.id, suite.people.mario.id]],
      );
    }
  });

  it('has own students, their guardians, and the courses as contacts', async () => {
    const { contactos, cursos } = await suite.contacts('profesora');
    expect(contactos[0]).toMatchObject({ id: 0, tipo: 'ADM', nombre: 'Academia Alameda' });
    expect(contactos).toContainEqual({
      ...suite.people.mario,
      nombre: 'Mario García Muñoz',
      dato: expect.stringMatching(/Inglés B1.* · lo recibe su familia$/),
    });
    expect(contactos).toContainEqual({
      ...suite.people.elena,
      nombre: 'Elena Muñoz Prieto',
      dato: 'Madre de Lucía, Mario',
    });
    expect(cursos.find(({ alumnos }) => alumnos.includes(suite.people.lucia.id))?.nombre).toBe('Inglés B1 (ING-B1-01)');
    const family = (await suite.contacts('tutora')).contactos;
    expect(family.map(({ tipo }) => tipo)).toEqual(['ADM', 'PRO', 'PRO']);
  });
});

describe('[CAMP-01] what a family writes', () => {
  it.each([
    [{ asunto: 'Hola', texto: 'Hola' }, { para: 'Elija a quién escribe.' }],
    [
      { para: [ACADEMY], asunto: '', texto: ' ' },
      { asunto: 'Falta el asunto.', texto: 'Escriba el mensaje.' },
    ],
    [
      { para: [ACADEMY], asunto: 'x'.repeat(201), texto: 'Hola' },
      { asunto: 'El asunto no puede pasar de 200 letras.' },
    ],
  ])('is refused with a sentence at each field', async (body, campos) => {
    const reply = await suite.as('tutora').post(INBOX).send(body);
    expectRefusal(reply, 422);
    expect(reply.body.campos).toEqual(campos);
  });

  it('is text, whatever it looks like', async () => {
    const id = await suite.write('tutora', ACADEMY, { texto: '<script>alert(1)</script> <b>hola</b>' });
    expect((await suite.open('admin', id)).hilo[0]?.texto).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;hola&lt;/b&gt;</p>',
    );
  });

  it('is limited to 10 new threads a day, also in parallel requests', async () => {
    const body = { para: [ACADEMY], asunto: 'Hola', texto: 'Hola' };
    const replies = await Promise.all(Array.from({ length: 14 }, () => suite.as('tutora').post(INBOX).send(body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.mensaje).toBe('Ha escrito muchos mensajes seguidos. Pruebe dentro de un rato.');
    await suite.write('profesora', suite.people.elena);
  });

  it('is limited to 60 messages an hour, the opening one included', async () => {
    const id = await suite.write('tutora', ACADEMY);
    await suite.app.db.query(
      `INSERT INTO mensajes (tipo, asunto, texto, estado, fecha, autor_id, hilo_id)
       SELECT '03', 'x', 'x', 'enviado', m.fecha, m.autor_id, m.hilo_id FROM mensajes m, generate_series(1, 58) WHERE m.id = $1`,
      [id],
    );
    await suite.answer('tutora', id, 'El último.');
    expectRefusal(await suite.as('tutora').post(INBOX).send({ responde_a: id, texto: 'Otro' }), 429);
  });
});

describe('[PLUS-35] a message of the campus', () => {
  it('goes by mail too, after the quiet hours; the inbox has it at once', async () => {
    const { clock, db } = suite.app;
    clock.set('2026-11-20T07:30:00+01:00');
    try {
      expect((await suite.contacts('profesora')).silencio_hasta).toBe('2026-11-20T08:00');
      expect((await suite.contacts('secretaria')).silencio_hasta).toBeNull();
      const id = await suite.write('profesora', suite.people.mario, { texto: 'Hola, {{nombre}} {{{x}}}' });
      const { rows } = await db.query(
        `SELECT destino, estado, to_char(no_antes AT TIME ZONE 'Europe/Madrid', 'DD HH24:MI') AS sale FROM envios WHERE mensaje_id = $1 ORDER BY 1`,
        [id],
      );
      expect(rows).toEqual([
        { destino: 'andres.garcia93@example.org', estado: 'en-cola', sale: '20 08:00' },
        { destino: 'elena.munoz15@example.org', estado: 'en-cola', sale: '20 08:00' },
      ]);
      expect((await suite.open('tutora', id)).hilo[0]?.texto).toBe('<p>Hola, {{nombre}} {{{x}}}</p>');
      const stored = await db.query<{ texto: string }>('SELECT texto FROM mensajes WHERE id = $1', [id]);
      expect(stored.rows[0]?.texto).not.toContain('{{');
    } finally {
      clock.reset();
    }
  });

  it('is written once, however often it is sent with the same key', async () => {
    const send = () =>
      suite
        .as('tutora')
        .post(INBOX)
        .set('Idempotency-Key', 'clave-1')
        .send({ para: [ACADEMY], asunto: 'Hola', texto: 'Hola' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await suite.inbox('secretaria')).mensajes).toHaveLength(1);
  });
});

describe('[CAMP-01] an official notice', () => {
  it('is confirmed by its reader, once', async () => {
    const { rows } = await suite.app.db.query<{ id: number }>(
      `WITH m AS (INSERT INTO mensajes (tipo, asunto, texto, texto_plano, oficial, confirmar, estado, fecha, autor_id)
         VALUES ('03', 'Festivo', '<p>Cerrado</p>', 'Cerrado', true, true, 'enviado', '2026-11-19T10:00:00Z', 2) RETURNING id)
       INSERT INTO mensajes_buzon (mensaje_id, usuario_id, alumnos) SELECT id, 4, ARRAY[$1::integer] FROM m RETURNING mensaje_id AS id`,
      [suite.people.lucia.id],
    );
    const id = rows[0]?.id ?? 0;
    expect((await suite.inbox('tutora')).mensajes).toMatchObject([
      { id, de: 'Academia Alameda', oficial: true, por_confirmar: true, alumnos: ['Lucía'] },
    ]);
    expect((await suite.open('tutora', id)).mensaje).toMatchObject({ por_confirmar: true, confirmado_en: null });
    await suite
      .as('tutora')
      .post(`${INBOX}/${String(id)}/confirmar`)
      .expect(200);
    await suite
      .as('tutora')
      .post(`${INBOX}/${String(id)}/confirmar`)
      .expect(200);
    expect((await suite.open('tutora', id)).mensaje).toMatchObject({
      por_confirmar: false,
      confirmado_en: expect.any(String),
    });
    const answer = await suite.answer('tutora', id, '¿También las particulares?');
    expect((await suite.open('secretaria', answer)).hilo.map(({ de }) => de)).toEqual([
      'Jorge Prado',
      'Elena Muñoz Prieto',
    ]);
    expectRefusal(await suite.as('alumno').get(`${INBOX}/${String(id)}`), 404);
  });
});

describe('[PLUS-35] a message of the office with variables or parts', () => {
  it('shows each reader the own values, and only the parts about the own students', async () => {
    const { lucia, mario } = suite.people;
    const { rows } = await suite.app.db.query<{ id: number }>(
      `WITH p AS (INSERT INTO procesos (codigo, descripcion, peticion, usuario_id, total, inicio)
         VALUES ('mensajes.enviar', 'Envío', '{}', 2, 0, '2026-11-20T09:00:00Z') RETURNING id),
       m AS (INSERT INTO mensajes (tipo, asunto, texto, texto_plano, estado, fecha, autor_id, proceso_id, enlace, enlace_texto)
         SELECT '01', 'Clases de {{alumnos}}', '<p>Hola, {{nombre}}.</p>', '', 'enviado', '2026-11-19T10:00:00Z', 2, id, '/clases-particulares/', 'Ver las clases' FROM p RETURNING id)
       INSERT INTO mensajes_buzon (mensaje_id, usuario_id, alumnos) SELECT id, 4, ARRAY[$1::integer] FROM m RETURNING mensaje_id AS id`,
      [lucia.id],
    );
    const id = rows[0]?.id ?? 0;
    await suite.app.db.query(
      `INSERT INTO mensajes_destinatarios (mensaje_id, orden, alumno_id, parte) VALUES ($1, 1, $2, '<p>Lucía: el martes.</p>'), ($1, 2, $3, '<p>Mario: el jueves.</p>')`,
      [id, lucia.id, mario.id],
    );
    const expected = { asunto: 'Clases de Lucía' };
    expect((await suite.inbox('tutora')).mensajes).toMatchObject([
      { ...expected, resumen: 'Hola, Elena.\nLucía: el martes.' },
    ]);
    const { mensaje, hilo } = await suite.open('tutora', id);
    expect(mensaje).toMatchObject(expected);
    expect(hilo).toMatchObject([
      {
        texto: '<p>Hola, Elena.</p><p>Lucía: el martes.</p>',
        enlace: { url: '/clases-particulares/', texto: 'Ver las clases' },
      },
    ]);
    const answer = await suite.answer('tutora', id, 'Gracias.');
    expect((await suite.open('secretaria', answer)).mensaje.asunto).toBe('Clases de Lucía');
  });
});
