import { IconMail } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSelection } from '../../listings';
import { PreviewFoot, PreviewPanel, StartButton, usePreview, useStart } from '../../processes/confirmed-run';
import { RunStarting } from '../../processes/run/RunStarting';
import { countText } from '../../base';
import { ButtonLink, CheckInput, EmptyState, Page, PageHead } from '../../ui';
import { SENDING, type DocumentWords, type SendRequest } from '../base/kinds';
import css from './Send.module.css';
import { SendPreview } from './SendPreview';
import { FIRST_CHOICES, sendRequest } from './send-request';

interface SendFormProps {
  words: DocumentWords;
  onStarted: (runId: number) => void;
}

/** The choices and the preview: who gets which documents, and what is left out. */
export function SendForm({ words, onStarted }: SendFormProps) {
  const noteId = useId();
  const [query] = useSearchParams();
  const selection = useMemo(() => readSelection(query), [query]);
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const request = useMemo(() => sendRequest(words, selection, choices), [words, selection, choices]);
  return (
    <Page>
      <PageHead>
        <h1>{words.title}</h1>
      </PageHead>
      {request === null ? (
        <EmptyState icon={<IconMail size={22} stroke={1.75} aria-hidden />} title={words.empty}>
          <ButtonLink to={words.list}>Ir a {words.listTitle}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <section className={`tarjeta ${css.choices}`} aria-label="Qué se envía">
            <CheckInput
              label="Adjuntar el PDF"
              aria-describedby={noteId}
              checked={choices.attaches}
              onChange={({ target }) => setChoices((before) => ({ ...before, attaches: target.checked }))}
            />
            <p className={css.note} id={noteId}>
              El correo no lleva importes; tiene un enlace al campus, donde se abre el PDF.
            </p>
            <CheckInput
              label="También lo ya enviado"
              checked={choices.repeats}
              onChange={({ target }) => setChoices((before) => ({ ...before, repeats: target.checked }))}
            />
          </section>
          <Sending words={words} request={request} attaches={choices.attaches} onStarted={onStarted} />
        </>
      )}
    </Page>
  );
}

function Sending({ words, request, attaches, onStarted }: SendFormProps & { request: SendRequest; attaches: boolean }) {
  const { starting, outdated, start } = useStart({ kind: SENDING, onAccepted: () => undefined, onStarted });
  const state = usePreview(SENDING, request);
  const count = state.preview?.reply.personas.length ?? 0;
  if (starting) return <RunStarting words="Enviando" note={starting.reply.mensaje} />;
  return (
    <PreviewPanel
      kind={SENDING}
      state={state}
      outdated={outdated}
      note={count > 0 ? 'aún no se ha enviado nada' : null}
      foot={
        count > 0 && (
          <PreviewFoot className={css.foot}>
            <span className={css.sum}>{state.preview?.reply.mensaje}</span>
            <StartButton state={state} onStart={start}>
              Enviar {countText(count, 'correo', 'correos')}
            </StartButton>
          </PreviewFoot>
        )
      }
    >
      {({ reply }) => <SendPreview words={words} reply={reply} attaches={attaches} />}
    </PreviewPanel>
  );
}
