import { useId } from 'react';
import type { MuestraMensaje } from '#libs/contracts';
import { SafeHtml } from '../../../fields/editor';
import { RecordPicker } from '../../../fields/picker';
import { Pill, ViewSwitch, type ViewOption } from '../../../ui';
import type { Sample } from '../../calls';
import { toPerson } from '../recipients/people';
import { usePeopleSearch } from '../recipients/use-people-search';
import type { ComposeModel } from '../use-compose';
import css from './Preview.module.css';

const SAMPLES: readonly ViewOption<Sample['which']>[] = [
  { value: 'primera', label: 'La primera' },
  { value: 'larga', label: 'La más larga' },
  { value: 'elegida', label: 'Elegida' },
];

/** The message as one recipient reads it: the first, the one with the longest text, or a chosen one. */
export function PreviewCard({ compose }: { compose: ComposeModel }) {
  const id = useId();
  const { preview, draft, sample, setSample } = compose;
  const { reply, isFresh } = preview;
  const shown = reply?.muestra;
  const choose = (which: Sample['which']) => {
    if (which !== 'elegida') setSample({ which });
    else if (shown?.persona) setSample({ which, person: shown.persona });
  };
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>Vista previa</h2>
        <ViewSwitch label="A quién" options={SAMPLES} chosen={sample.which} onChange={choose} />
      </div>
      {sample.which === 'elegida' && <ChosenReader name={shown?.nombre ?? ''} onChoose={setSample} />}
      <div className={css.frame} data-anterior={isFresh ? undefined : ''}>
        {shown === undefined || shown.persona === null ? (
          <p className={css.nothing}>Aquí se verá el mensaje como lo lee quien lo recibe.</p>
        ) : (
          <Letter sample={shown} isMail={draft.type === '01'} asksConfirmation={draft.asksConfirmation} />
        )}
      </div>
    </section>
  );
}

function ChosenReader({ name, onChoose }: { name: string; onChoose: (sample: Sample) => void }) {
  return (
    <div className={css.reader}>
      <RecordPicker
        label="Ver como la recibe"
        value={[]}
        placeholder={name === '' ? 'Al menos 3 letras para buscar' : name}
        useSearch={usePeopleSearch}
        onChange={([option]) => {
          if (option === undefined) return;
          const { id, type } = toPerson(option);
          onChoose({ which: 'elegida', person: { id, tipo: type } });
        }}
      />
    </div>
  );
}

interface LetterProps {
  sample: MuestraMensaje;
  isMail: boolean;
  asksConfirmation: boolean;
}

function Letter({ sample, isMail, asksConfirmation }: LetterProps) {
  return (
    <article className={css.letter} aria-label={`El mensaje como lo recibe ${sample.nombre}`}>
      <dl className={css.facts}>
        <dt>Para</dt>
        <dd>{sample.nombre}</dd>
        <dt>Asunto</dt>
        <dd>
          <strong>{sample.asunto || '—'}</strong>
        </dd>
      </dl>
      <div className={css.body}>
        {sample.sobre !== '' && (
          <Pill tone="notice" noDot>
            {sample.sobre}
          </Pill>
        )}
        {isMail ? <SafeHtml html={sample.texto} /> : <p className={css.plain}>{sample.texto}</p>}
        {asksConfirmation && <span className={css.button}>Leer y confirmar en el campus</span>}
      </div>
    </article>
  );
}
