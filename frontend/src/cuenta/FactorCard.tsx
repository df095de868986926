import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountReply } from '#libs/contracts';
import { countText, refetchQueries, useRefetchSession } from '../base';
import { Button, ErrorBand, Loading, Pill, showToast } from '../ui';
import { ACCOUNT, removeFactor, renewCodes } from './calls';
import { FactorProofForm } from './FactorProofForm';
import { FactorSetup } from './FactorSetup';
import { RecoveryCodes } from './RecoveryCodes';
import css from './Account.module.css';

type Step = 'idle' | 'setup' | 'codes' | 'removal';

/** If this many or fewer codes are left, the card suggests new ones. */
const FEW_CODES = 3;

/** The second factor of the staff and its states: off, being set up, on, codes being replaced, being removed. */
export function FactorCard() {
  const account = useQuery(ACCOUNT);
  const refetchSession = useRefetchSession();
  const [step, setStep] = useState<Step>('idle');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const stop = () => setStep('idle');
  const finish = (newCodes: readonly string[] | null) => {
    stop();
    setCodes(newCodes);
    void refetchQueries({ queryKey: ACCOUNT.queryKey });
    // Reloads the session. If the academy demands a second factor and the user has removed it, the user must set up a new one.
    void refetchSession();
  };
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="cuenta-factor">
      <h2 id="cuenta-factor">Verificación en dos pasos</h2>
      <p className={css.lead}>
        Además de la clave se pide un código de una aplicación de su móvil: quien adivine la clave no entra.
      </p>
      {account.isPending && <Loading />}
      {account.isError && <ErrorBand error={account.error} onRetry={() => void account.refetch()} />}
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {account.isSuccess && codes === null && step === 'idle' && (
        <FactorState account={account.data} onStart={setStep} />
      )}
      {step === 'setup' && <FactorSetup onDone={finish} onCancel={stop} />}
      {step === 'codes' && (
        <FactorProofForm
          label="Pedir códigos nuevos"
          call={renewCodes}
          onDone={({ codigos }) => finish(codigos)}
          onCancel={stop}
        />
      )}
      {step === 'removal' && (
        <FactorProofForm
          label="Desactivar"
          isDanger
          call={removeFactor}
          onDone={({ mensaje }) => {
            showToast({ text: mensaje });
            finish(null);
          }}
          onCancel={stop}
        />
      )}
    </section>
  );
}

function FactorState({ account, onStart }: { account: AccountReply; onStart: (step: Step) => void }) {
  const { segundoFactor, codigos } = account;
  if (!segundoFactor)
    return (
      <div className={css.row}>
        <Pill tone="attention">Desactivada</Pill>
        <Button variant="primary" onClick={() => onStart('setup')}>
          Activar
        </Button>
      </div>
    );
  return (
    <>
      <div className={css.row}>
        <Pill tone="good">Activada</Pill>
        <span>{countText(codigos, 'código de recuperación sin usar', 'códigos de recuperación sin usar')}</span>
      </div>
      {codigos <= FEW_CODES && (
        <p>
          <Pill tone="attention">Quedan pocos</Pill> Sin códigos, si pierde el móvil solo la academia puede dejarle
          entrar. Pida otros.
        </p>
      )}
      <div className={css.row}>
        <Button onClick={() => onStart('codes')}>Códigos nuevos</Button>
        <Button variant="danger-quiet" onClick={() => onStart('removal')}>
          Desactivar
        </Button>
      </div>
    </>
  );
}
