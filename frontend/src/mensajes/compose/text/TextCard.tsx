import { useId, useRef } from 'react';
import type { CategoriaMensaje, RespuestasMensaje } from '#libs/contracts';
import { CATEGORY_WORDS } from '#libs/mensajes/calculo/category-words';
import { Attachments } from '../../../fields/attachments';
import { Editor, type InsertText } from '../../../fields/editor';
import { CheckInput, Field, FieldNote, SelectInput, TextArea, TextInput, type SelectOption } from '../../../ui';
import type { ComposeModel } from '../use-compose';
import { LettersLeft } from './LettersLeft';
import css from './Text.module.css';
import { useVariableMarks } from './use-variable-marks';
import { VariableMenu } from './VariableMenu';

const CATEGORIES: readonly SelectOption[] = Object.entries(CATEGORY_WORDS).map(([value, label]) => ({ value, label }));

const ANSWERS: readonly SelectOption<RespuestasMensaje>[] = [
  { value: 'academia', label: 'A la academia' },
  { value: 'autor', label: 'A quien escribe' },
  { value: 'nadie', label: 'A nadie' },
];

/** What the message says: subject, category, text and attachments. */
export function TextCard({ compose }: { compose: ComposeModel }) {
  const { draft, errors, change, dispatch, setUploading } = compose;
  return (
    <section className={`tarjeta ${css.card}`} aria-label="Mensaje">
      <div className={css.fields}>
        <Field label="Asunto" isRequired={draft.type === '01'} error={errors.asunto}>
          {(attributes) => (
            <TextInput
              {...attributes}
              maxLength={200}
              value={draft.subject}
              onChange={({ target }) => change({ subject: target.value })}
            />
          )}
        </Field>
        <Field label="Categoría" error={errors.categoria}>
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={CATEGORIES}
              value={draft.category}
              onChange={({ target }) => change({ category: target.value as CategoriaMensaje })}
            />
          )}
        </Field>
        <Field label="Respuestas" error={errors.respuestas}>
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={ANSWERS}
              value={draft.answers}
              onChange={({ target }) => change({ answers: target.value as RespuestasMensaje })}
            />
          )}
        </Field>
      </div>
      <div className={css.checks}>
        <span className={css.check}>
          <CheckInput
            label="Oficial"
            aria-describedby="mensaje-oficial"
            checked={draft.isOfficial}
            onChange={({ target }) => change({ isOfficial: target.checked })}
          />
          <span id="mensaje-oficial" className={css.hint}>
            llega aunque no quieran mensajes
          </span>
        </span>
        <CheckInput
          label="Confirmar lectura"
          checked={draft.asksConfirmation}
          onChange={({ target }) => change({ asksConfirmation: target.checked })}
        />
      </div>
      {draft.type === '01' ? <MailText compose={compose} /> : <TelegramText compose={compose} />}
      <Attachments
        title="Anexos"
        files={draft.attachments}
        verb="Añadir"
        buttonLabel="Añadir anexo"
        error={errors.anexos}
        onAttach={(file) => dispatch({ type: 'attach', file })}
        onDetach={(id) => dispatch({ type: 'detach', id })}
        onBusy={setUploading}
      />
    </section>
  );
}

function MailText({ compose: { draft, errors, change, setUploading } }: { compose: ComposeModel }) {
  const id = useId();
  const insert = useRef<InsertText>(null);
  const textbox = useVariableMarks(draft.html);
  return (
    <div>
      <div className={css.textHead}>
        <span className={css.label} aria-hidden>
          Texto
        </span>
        <VariableMenu onInsert={(tag) => insert.current?.(tag)} />
      </div>
      <Editor
        id={id}
        variant="mensaje"
        label="Texto"
        value={draft.html}
        onChange={(html) => change({ html })}
        onBusy={setUploading}
        textboxRef={textbox}
        insertRef={insert}
        aria-invalid={errors.texto !== undefined}
        aria-describedby={errors.texto === undefined ? undefined : `${id}-error`}
      />
      <FieldNote id={`${id}-error`} error={errors.texto} />
    </div>
  );
}

function TelegramText({ compose: { draft, errors, change } }: { compose: ComposeModel }) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const insert = (tag: string) => {
    const area = textarea.current;
    if (area === null) return;
    area.setRangeText(tag, area.selectionStart, area.selectionEnd, 'end');
    change({ plain: area.value });
    area.focus();
  };
  return (
    <div className={css.telegram}>
      <div className={css.variables}>
        <VariableMenu onInsert={insert} />
      </div>
      <Field label="Texto" isRequired error={errors.texto}>
        {(attributes) => (
          <TextArea
            {...attributes}
            ref={textarea}
            className={css.area}
            rows={10}
            value={draft.plain}
            onChange={({ target }) => change({ plain: target.value })}
          />
        )}
      </Field>
      <LettersLeft text={draft.plain} />
    </div>
  );
}
