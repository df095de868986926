import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FestivosPropuestos } from '#libs/contracts';
import { countText, listPath, refetchData, usePage, useSingleFlight } from '../../base';
import { Button, ErrorBand, Field, Loading, offerRetry, Page, SelectInput, showToast } from '../../ui';
import { acceptProposals, useProposals } from '../calls';
import { lastCommunity, rememberCommunity } from './last-community';
import { ProposalsTable } from './ProposalsTable';
import { chosenDays, newDays } from './proposals';
import css from './Proposals.module.css';

/** Proposes the national and regional holidays of a school year, for a person to accept. */
export default function ProposalsScreen() {
  usePage('Proponer festivos', [{ title: 'Festivos', url: listPath('festivos') }]);
  const [choice, setChoice] = useState<{ curso?: number; comunidad?: string }>(startingChoice);
  const proposals = useProposals(choice);
  return (
    <Page>
      <header className={css.head}>
        <h1>Proponer festivos</h1>
        <p className={css.lead}>
          Los nacionales y los de la comunidad autónoma. Compruébelos con el calendario oficial; los locales se escriben a
          mano.
        </p>
      </header>
      {proposals.isError && <ErrorBand error={proposals.error} onRetry={() => void proposals.refetch()} />}
      {proposals.isPending && <Loading />}
      {proposals.data && (
        <Proposals
          reply={proposals.data}
          isStale={proposals.isPlaceholderData}
          onChoose={(change) =>
            setChoice({ curso: proposals.data.curso, comunidad: proposals.data.comunidad, ...choice, ...change })
          }
        />
      )}
    </Page>
  ); // oxfmt-ignore
}

/** Returns the last chosen community. If there is none, returns no community, and the server uses the community in the settings. */
function startingChoice(): { comunidad?: string } {
  const comunidad = lastCommunity();
  return comunidad === null ? {} : { comunidad };
}

interface ProposalsProps {
  reply: FestivosPropuestos;
  /** True while the new days load: until then, `reply` belongs to the previous choice. */
  isStale: boolean;
  onChoose: (change: { curso?: number; comunidad?: string }) => void;
}

function Proposals({ reply, isStale, onChoose }: ProposalsProps) {
  const { curso, comunidad, dias } = reply;
  const navigate = useNavigate();
  const flight = useSingleFlight();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const chosen = chosenDays(dias, changed);
  const accept = async (): Promise<boolean> => {
    try {
      const { mensaje } = await acceptProposals(curso, comunidad, chosen);
      showToast({ text: mensaje });
      void refetchData();
      void navigate(listPath('festivos'));
      return true;
    } catch (error) {
      return (await offerRetry(error)) ? accept() : false;
    }
  };
  return (
    <>
      <section className={`tarjeta ${css.choice}`} aria-label="Curso y comunidad">
        <div>
          <Field label="Curso escolar">
            {(attributes) => (
              <SelectInput
                {...attributes}
                options={reply.cursos.map(({ valor, etiqueta }) => ({ value: String(valor), label: etiqueta }))}
                value={String(curso)}
                onChange={({ target }) => onChoose({ curso: Number(target.value) })}
              />
            )}
          </Field>
        </div>
        <div>
          <Field label="Comunidad autónoma">
            {(attributes) => (
              <SelectInput
                {...attributes}
                options={[
                  { value: '', label: 'Solo los nacionales' },
                  ...reply.comunidades.map(({ valor, etiqueta }) => ({ value: valor, label: etiqueta })),
                ]}
                value={comunidad}
                onChange={({ target }) => {
                  rememberCommunity(target.value);
                  onChoose({ comunidad: target.value });
                }}
              />
            )}
          </Field>
        </div>
      </section>
      {reply.sinPublicar.length > 0 && (
        <p className={css.lead}>
          Los autonómicos de {reply.sinPublicar.join(' y ')} son los que fijan las leyes de la comunidad. Compruébelos
          con el calendario laboral de ese año: puede añadir o trasladar alguno.
        </p>
      )}
      <section className={`tarjeta ${css.table}`} aria-label="Festivos propuestos" aria-busy={isStale}>
        <ProposalsTable days={dias} changed={changed} onChange={setChanged} />
      </section>
      <div className={css.bar}>
        <Button
          variant="primary"
          disabled={flight.isBusy || isStale}
          reason={chosen.length === 0 && 'Marque al menos un festivo'}
          staysFocusable
          onClick={() => void flight.run(accept)}
        >
          {chosen.length === 0 ? 'Añadir festivos' : `Añadir ${countText(chosen.length, 'festivo', 'festivos')}`}
        </Button>
        <span className={css.lead} role="status">
          {newDays(dias).length === 0 ? 'Todos son ya festivos.' : ''}
        </span>
      </div>
    </>
  );
}
