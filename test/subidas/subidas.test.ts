import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import request, { type Response } from 'supertest';
import { LARGEST_UPLOAD, type RecordReply } from '../../libs/contracts';
import { agentOf, cookieOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { WITH_DOCUMENTS } from './documentos';
import { BMP, DOCM, DOCX, GIF, ICO, JPEG, MP3, ODT, PDF, PNG, PPTX, TEXT, WEBP, XLSX, ZIP } from './files';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(WITH_DOCUMENTS);
});
afterAll(() => app.close());

interface Sent {
  nombre?: string;
  uso?: string;
  user?: DemoUser;
  type?: string;
}

async function upload(
  bytes: Buffer,
  { nombre = 'fichero', uso, user = 'secretaria', type }: Sent = {},
): Promise<Response> {
  const agent = await agentOf(app, user);
  const call = agent.post('/api/subidas').attach('fichero', bytes, { filename: nombre, contentType: type });
  return uso === undefined ? call : call.field('uso', uso);
}

async function urlOf(bytes: Buffer, sent: Sent = {}): Promise<string> {
  return (expect200(await upload(bytes, sent)).body as { url: string }).url;
}

function expect200(reply: Response): Response {
  expect([reply.status, reply.body]).toEqual([200, reply.body]);
  return reply;
}

/** Returns the names and permissions of the stored files. */
function onDisk(folder = join(app.dataDir, 'ficheros')): { name: string; mode: number }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? onDisk(path) : [{ name: entry.name, mode: statSync(path).mode & 0o777 }];
  });
}

const WHAT_IS_TAKEN: [what: string, bytes: Buffer, tipo: string, nombre: string][] = [
  ['PNG', PNG, 'image/png', 'x.png'],
  ['GIF', GIF, 'image/gif', 'x.gif'],
  ['JPEG', JPEG, 'image/jpeg', 'x.jpg'],
  ['BMP', BMP, 'image/bmp', 'x.bmp'],
  ['ICO', ICO, 'image/x-icon', 'x.ico'],
  ['WebP', WEBP, 'image/webp', 'x.webp'],
  ['PDF', PDF, 'application/pdf', 'x.pdf'],
  ['Word', DOCX, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'x.docx'],
  ['Excel', XLSX, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'x.xlsx'],
  ['PowerPoint', PPTX, 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'x.pptx'],
  ['OpenDocument', ODT, 'application/vnd.oasis.opendocument.text', 'x.odt'],
  ['text', TEXT, 'text/plain; charset=utf-8', 'x.csv'],
  ['MP3', MP3, 'audio/mpeg', 'x.mp3'],
];

it.each(WHAT_IS_TAKEN)(
  '%s is taken and served as it came, whatever it is called',
  async (_what, bytes, tipo, nombre) => {
    for (const sent of [{ nombre }, { nombre: 'x.html', type: 'text/html' }]) {
      const { body } = expect200(await upload(bytes, sent)) as { body: { id: number; url: string } };
      expect(Object.keys(body)).toEqual(['id', 'url']);
      expect(body.url).toMatch(/^\/subidas\/[\w-]{22}$/);
      const agent = await agentOf(app, 'secretaria');
      const reply = await agent.get(body.url).responseType('blob').expect(200);
      expect(reply.headers).toMatchObject({ 'content-type': tipo, 'x-content-type-options': 'nosniff' });
      expect(String(reply.headers['cache-control'])).toMatch(/^private/);
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
      const shown = tipo.startsWith('image/') || tipo === 'application/pdf';
      expect(String(reply.headers['content-disposition']).split(';')[0]).toBe(shown ? 'inline' : 'attachment');
      expect(Buffer.compare(reply.body as Buffer, bytes)).toBe(0);
    }
  },
);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const HTML = '<!doctype html><html><body onload="alert(1)"></body></html>';

const WHAT_IS_REFUSED: [what: string, bytes: Buffer][] = [
  ['svg', Buffer.from(SVG)],
  ['svg behind the mark of UTF-8', Buffer.from(`\ufeff${SVG}`)],
  ['svg with its declaration', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
  ['svg in UTF-16', Buffer.from(`\ufeff${SVG}`, 'utf16le')],
  ['html', Buffer.from(HTML)],
  ['html after a page of blanks', Buffer.from(' \n'.repeat(3_000) + HTML)],
  ['html within a text', Buffer.from('Hola\n<img src=x onerror=alert(1)>')],
  ['a script of the shell', Buffer.from('#!/bin/sh\nrm -rf /\n\u0000')],
  ['a program', Buffer.from(`MZ${'\u0000'.repeat(120)}PE`, 'latin1')],
  ['a document with macros', DOCM],
  ['an archive', ZIP],
  ['bytes of nothing', Buffer.from([0xc3, 0x28, 0x00, 0x9f])],
];

it.each(WHAT_IS_REFUSED)('%s is refused, by whatever name and type it comes', async (_what, bytes) => {
  for (const sent of [
    { nombre: 'foto.png', type: 'image/png' },
    { nombre: 'notas.txt', type: 'text/plain' },
  ]) {
    const reply = await upload(bytes, sent);
    expectRefusal(reply, 422);
    expect(reply.body).toMatchObject({ mensaje: expect.stringContaining('no se admite') });
  }
});

it.each<[what: string, bytes: Buffer]>([
  ['a PDF', PDF],
  ['a text', TEXT],
  ['svg', Buffer.from(SVG)],
])('[EDIT-01] where a picture is required, %s is refused', async (_what, bytes) => {
  const reply = await upload(bytes, { uso: 'imagen', nombre: 'foto.png', type: 'image/png' });
  expectRefusal(reply, 422);
  expect(reply.body).toMatchObject({ mensaje: expect.stringContaining('solo se admiten imágenes') });
});

it.each<[what: string, bytes: Buffer]>([
  ['png', PNG],
  ['gif', GIF],
  ['jpeg', JPEG],
  ['bmp', BMP],
  ['x-icon', ICO],
])('[EDIT-01] where a picture is required, one of %s is accepted', async (_what, bytes) => {
  expect200(await upload(bytes, { uso: 'imagen' }));
});

describe('a file of 10 MB', () => {
  const large = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 32)]);

  it('is accepted', async () => {
    expect200(await upload(large(LARGEST_UPLOAD)));
  });

  it.each([LARGEST_UPLOAD + 1, LARGEST_UPLOAD * 3])('is not, with %d bytes', async (bytes) => {
    const before = onDisk().length;
    const reply = await upload(large(bytes));
    expectRefusal(reply, 413);
    expect(reply.body).toMatchObject({ mensaje: expect.stringContaining('10 MB') });
    expect(onDisk().length).toBe(before);
  });
});

describe('a form that is not a valid upload', () => {
  const form = (...parts: [head: string, body: string][]): string =>
    [
      ...parts.map(([head, body]) => `--limite\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`),
      '--limite--\r\n',
    ].join('');
  const post = async (body: string, type: string): Promise<Response> =>
    request(app.url)
      .post('/api/subidas')
      .set('Cookie', await cookieOf(app, 'admin'))
      .type(type)
      .send(body);

  const FORM = 'multipart/form-data; boundary=limite';

  it.each(
    (
      [
        ['an empty file', form(['name="fichero"; filename="a.txt"', '']), 422],
        ['no file', form(['name="uso"', 'imagen']), 422],
        ['a field in the place of the file', form(['name="fichero"', 'hola']), 422],
        ['a file under another name', form(['name="otro"; filename="a.txt"', 'hola']), 422],
        [
          'two files',
          form(['name="fichero"; filename="a.txt"', 'hola'], ['name="fichero"; filename="b.txt"', 'adiós']),
          422,
        ],
        [
          'a use that nobody knows',
          form(['name="uso"', 'inventado'], ['name="fichero"; filename="a.txt"', 'hola']),
          422,
        ],
        ['a form that stops half way', form(['name="fichero"; filename="a.txt"', 'hola']).slice(0, -14), 400],
        [
          'a form that does not say where its parts end',
          form(['name="fichero"; filename="a.txt"', 'hola']),
          400,
          'multipart/form-data',
        ],
        ['JSON', '{"fichero":"hola"}', 422, 'application/json'],
        ['a plain form', 'fichero=hola', 422, 'application/x-www-form-urlencoded'],
      ] as [string, string, number, string?][]
    ).map(([what, body, status, type = FORM]) => [what, body, status, type] as const),
  )('is refused: %s', async (_what, body, status, type) => {
    const before = (await app.db.query('SELECT id FROM subidas')).rowCount;
    expectRefusal(await post(body, type), status);
    expect((await app.db.query('SELECT id FROM subidas')).rowCount).toBe(before);
  });

  it('a file without a name is accepted, under a default name', async () => {
    const nameless = form(['name="fichero"\r\nContent-Type: application/octet-stream', 'hola']);
    const { url } = expect200(await post(nameless, FORM)).body as { url: string };
    const file = await (await agentOf(app, 'admin')).get(url).expect(200);
    expect(file.headers['content-disposition']).toContain('filename="fichero.txt"');
  });

  it('files in the form of a record are discarded, and its fields are read', async () => {
    const agent = await agentOf(app, 'admin');
    const reply = await agent
      .post('/administrar/materias/ficha/1/')
      .field('descripcion', 'Aula de la forma')
      .attach('descripcion', PNG, 'foto.png')
      .expect(200);
    expect(reply.body).toEqual({ id: 1 });
    const { rows } = await app.db.query('SELECT descripcion FROM materias WHERE id = 1');
    expect(rows).toEqual([{ descripcion: 'Aula de la forma' }]);
  });
});

describe('who may have a file', () => {
  it('files are refused without a session: a program gets a refusal, a person is sent to the log-in', async () => {
    const url = await urlOf(PDF);
    expectRefusal(await request(app.url).get(url), 401);
    const page = await request(app.url).get(url).set('Accept', 'text/html,*/*').redirects(0);
    expect([page.status, page.headers.location]).toEqual([302, `/usuario/entrar?siguiente=${encodeURIComponent(url)}`]);
    expectRefusal(await request(app.url).post('/api/subidas').attach('fichero', PNG, 'a.png'), 401);
  });

  it('the office gets any file, others get their own files and the pictures of texts', async () => {
    const ofOffice = await urlOf(PDF);
    const picture = await urlOf(PNG, { uso: 'imagen' });
    const ofMother = await urlOf(PDF, { user: 'tutora' });
    const status = async (url: string, user: DemoUser) => (await (await agentOf(app, user)).get(url)).status;
    expect(await status(ofOffice, 'admin')).toBe(200);
    expect(await status(ofOffice, 'tutora')).toBe(403);
    expect(await status(picture, 'alumno')).toBe(200);
    expect(await status(ofMother, 'tutora')).toBe(200);
    expect(await status(ofMother, 'secretaria')).toBe(200);
    expect(await status(ofMother, 'alumno')).toBe(403);
  });

  it.each([
    '/subidas/AAAAAAAAAAAAAAAAAAAAAA',
    '/subidas/1',
    '/subidas/..%2f..%2fpostgres',
    '/subidas/%00',
    '/subidas/',
  ])('there is nothing at %s', async (url) => expectRefusal(await (await agentOf(app, 'admin')).get(url), 404));

  it('a person who uploads more than the daily limit is refused', async () => {
    await app.db.query(
      `INSERT INTO subidas (token, tipo, bytes, nombre, usuario_id, momento)
       SELECT 'de-hoy', 'application/pdf', 99999999, 'grande.pdf', id, $1 FROM usuarios WHERE username = 'alumno'`,
      [app.clock.now()],
    );
    expectRefusal(await upload(PNG, { user: 'alumno' }), 429);
  });
});

describe('names', () => {
  const shownAs = async (nombre: string): Promise<string> => {
    const agent = await agentOf(app, 'secretaria');
    const header = String((await agent.get(await urlOf(PDF, { nombre }))).headers['content-disposition']);
    const [, plain = '', encoded = ''] = /^inline; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(header) ?? [];
    expect(plain).toMatch(/^[\x20-\x7e]*$/);
    return decodeURIComponent(encoded);
  };

  it.each([
    ['Año de «piñata».pdf', 'Año de «piñata».pdf'],
    ['factura.exe', 'factura.exe.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ana\\nota.pdf', 'nota.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    ["a'b(c)*%41.pdf", "a'b(c)_%41.pdf"],
    ['doc\u202efdp.exe', 'docfdp.exe.pdf'],
    ['.pdf', 'fichero.pdf'],
    [`${'ñ'.repeat(400)}.pdf`, `${'ñ'.repeat(150)}.pdf`],
  ])('%s is shown as %s', async (sent, shown) => {
    expect(await shownAs(sent)).toBe(shown);
  });

  it('on disk are readable by the application alone', () => {
    const files = onDisk();
    expect(files.length).toBeGreaterThan(10);
    for (const { name, mode } of files) expect([name, mode]).toEqual([expect.stringMatching(/^[\w-]{22}$/), 0o600]);
  });
});

it('the audit shows who uploaded which file, and when', async () => {
  const reply = expect200(await upload(PDF, { nombre: 'acta.pdf' })) as { body: { id: number } };
  const { rows } = await app.db.query(
    `SELECT u.username, a.accion, a.despues ->> 'nombre' AS nombre FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id
     WHERE a.tabla = 'subidas' AND a.registro_id = $1`,
    [reply.body.id],
  );
  expect(rows).toEqual([{ username: 'secretaria', accion: 'crear', nombre: 'acta.pdf' }]);
});

describe('[XSS] what a text shows or links to', () => {
  const from = (headers: Record<string, string>) => ({ 'Sec-Fetch-Site': 'same-origin', ...headers });

  it.each(['/usuario/cerrar', '/administrar/usuarios/set-listados', '/activar-programacion?url_regreso=/administrar/'])(
    'a picture or a frame at %s changes nothing',
    async (address) => {
      for (const dest of ['image', 'iframe', 'video']) {
        const agent = await agentOf(app, 'admin');
        const reply = await agent.get(address).set(from({ 'Sec-Fetch-Dest': dest, 'Sec-Fetch-Mode': 'no-cors' }));
        expect(reply.status).toBe(403);
      }
      await (await agentOf(app, 'admin')).get('/usuario/sesion').expect(200);
    },
  );

  it('a link to a call that is not a page changes nothing; the page itself can make the call', async () => {
    const agent = await agentOf(app, 'admin');
    const address = '/administrar/usuarios/set-listados';
    const link = from({ 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' });
    expectRefusal(await agent.get(address).set(link), 403);
    await agent
      .get(address)
      .set(from({ 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors' }))
      .expect(200);
  });

  it('the content security policy refuses pictures of other hosts, and accepts frames only from video hosts', async () => {
    const { headers } = await (await agentOf(app, 'admin')).get('/administrar/').expect(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com;",
    );
  });
});

describe('a record with rich text, a file and a picture', () => {
  const save = async (fields: Record<string, unknown>): Promise<Response> =>
    (await agentOf(app, 'secretaria')).post('/administrar/documentos/ficha/1/').send(fields);
  const read = async () => {
    const { body } = await (await agentOf(app, 'secretaria')).get('/api/fichas/documentos/1').expect(200);
    return body as RecordReply;
  };
  const uploaded = async (bytes: Buffer, nombre: string): Promise<number> =>
    (expect200(await upload(bytes, { nombre })).body as { id: number }).id;

  it('stores the ids of its uploads, and is read with their names, sizes and addresses', async () => {
    const adjunto = await uploaded(PDF, 'acta.pdf');
    const foto = await uploaded(PNG, 'aula.png');
    expect200(await save({ adjunto, foto: String(foto) }));
    const { valores, referencias } = await read();
    expect(valores).toMatchObject({ adjunto, foto });
    expect(referencias.adjunto).toEqual([
      { id: adjunto, resultado: 'acta.pdf', url: expect.stringMatching(/^\/subidas\//), bytes: PDF.length },
    ]);
    expect(referencias.foto).toMatchObject([{ id: foto, resultado: 'aula.png' }]);
    expect200(await save({ adjunto: '', foto: null }));
    expect(await read()).toMatchObject({
      valores: { adjunto: null, foto: null },
      referencias: { adjunto: [], foto: [] },
    });
  });

  it('refuses an unknown upload, or one that is not a picture, at its field', async () => {
    const adjunto = await uploaded(PDF, 'acta.pdf');
    const reply = await save({ adjunto: 999_999, foto: adjunto });
    expectRefusal(reply, 422);
    expect(reply.body).toMatchObject({
      campos: { adjunto: 'Ese fichero ya no está. Súbalo de nuevo.', foto: 'Elija una imagen.' },
    });
    for (const value of ['/subidas/x', '../../etc/passwd', -1, {}]) expectRefusal(await save({ adjunto: value }), 422);
  });

  it('[XSS] cleans its rich text when it is written', async () => {
    expect200(await save({ descripcion: '<p onclick="x()">Hola <strong>Ana</strong><script>x()</script></p>' }));
    expect((await read()).valores.descripcion).toBe('<p>Hola <strong>Ana</strong></p>');
    expect200(await save({ descripcion: '<p><br></p>' }));
    expect((await read()).valores.descripcion).toBeNull();
  });

  it('refuses a rich text of more than 100,000 characters, with a sentence at its field', async () => {
    const reply = await save({ descripcion: `<p>${'a'.repeat(100_001)}</p>` });
    expectRefusal(reply, 422);
    expect(reply.body).toMatchObject({ campos: { descripcion: 'No puede pasar de 100.000 letras, con su formato.' } });
  });

  it('fields that cannot be written by hand stay as they are', async () => {
    expect200(await save({ resumen: '<p>Mío</p>' }));
    expect((await read()).valores.resumen).toBeNull();
  });
});
