import { changedLabels, composeReducer, startCompose, type ComposeState } from './draft-reducer';
import { NOBODY, type Draft } from './draft';
import { htmlToPlain, plainToHtml } from './plain-html';

const EMPTY: Draft = {
  type: '01',
  subject: '',
  html: null,
  plain: '',
  recipients: NOBODY,
  isOfficial: false,
  category: 'servicio',
  answers: 'academia',
  asksConfirmation: false,
  attachments: [],
  templateId: null,
  isTrial: false,
};
const start = (draft: Partial<Draft> = {}): ComposeState => startCompose(0, { ...EMPTY, ...draft });
const change = (state: ComposeState, changes: Partial<Draft>) => composeReducer(state, { type: 'change', changes });

it('[MENS-04] the text of a mail becomes plain for Telegram, and its formats come back with the mail', () => {
  const html = '<p>Hola, <strong>Ana</strong> &amp; familia</p><ol><li>Uno</li><li>Dos</li></ol>';
  const telegram = composeReducer(start({ html }), { type: 'type', to: '02' });
  expect(telegram.draft.plain).toBe('Hola, Ana & familia\n- Uno\n- Dos');
  expect(composeReducer(telegram, { type: 'type', to: '01' }).draft.html).toBe(html);
});

it('[MENS-04] what was changed in the plain text is in the mail too', () => {
  const telegram = composeReducer(start({ html: '<p>Hola</p>' }), { type: 'type', to: '02' });
  const changed = change(telegram, { plain: 'Hola <b>\n\nAdiós' });
  expect(composeReducer(changed, { type: 'type', to: '01' }).draft.html).toBe(
    '<p>Hola &lt;b&gt;</p><p><br></p><p>Adiós</p>',
  );
});

it('[MENS-04] plain text survives the way to the editor and back', () => {
  const plain = 'Uno & dos\n\n<tres>';
  expect(htmlToPlain(plainToHtml(plain) ?? '')).toBe(plain);
  expect(plainToHtml(' \n')).toBeNull();
});

it('[MENS-09] the screen names what has changed since the last save', () => {
  const changed = change(start(), { subject: 'Puente', isOfficial: true });
  expect(changedLabels(changed)).toEqual(['Asunto', 'Oficial']);
  const saved = composeReducer(changed, { type: 'saved', id: 7, draft: changed.draft });
  expect(saved.id).toBe(7);
  expect(changedLabels(saved)).toEqual([]);
  expect(changedLabels(change(saved, { subject: '' }))).toEqual(['Asunto']);
});

it('[MENS-17] the error of a field disappears when the field changes, the others stay', () => {
  const refused = composeReducer(start(), { type: 'refused', errors: { asunto: 'Falta el asunto.', texto: 'Largo.' } });
  expect(change(refused, { subject: 'Puente' }).errors).toEqual({ texto: 'Largo.' });
});

it('[PLUS-35] a template replaces the texts and the category, in the form of the channel', () => {
  const template = { id: 3, asunto: 'Recibo', texto: '<p>Hola</p>', tipo: '01', categoria: 'academico' } as const;
  expect(composeReducer(start({ type: '02' }), { type: 'template', template }).draft).toMatchObject({
    subject: 'Recibo',
    plain: 'Hola',
    category: 'academico',
    templateId: 3,
  });
  const withoutSubject = composeReducer(start({ subject: 'Mío' }), {
    type: 'template',
    template: { ...template, asunto: '' },
  });
  expect(withoutSubject.draft).toMatchObject({ subject: 'Mío', html: '<p>Hola</p>' });
});
