import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText, refetchQueries } from '../base';
import { Button, ErrorBand, Loading, Pill } from '../ui';
import { ACCOUNT } from './calls';
import { FactorRemoval } from './FactorRemoval';
import { FactorSetup } from './FactorSetup';
import { RecoveryCodes } from './RecoveryCodes';
import css from './Account.module.css';

type Step = 'idle' | 'setup' | 'removal';

/** The second factor of the staff: off, being set up, on, being removed. */
export function FactorCard() {
  const account = useQuery(ACCOUNT);
  const [step, setStep] = useState<Step>('idle');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (newCodes: readonly string[] | null) => {
    setStep('idle');
    setCodes(newCodes);
    void refetchQueries({ queryKey: ACCOUNT.queryKey });
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
        <FactorState
          isOn={account.data.segundoFactor}
          codesLeft={account.data.codigos}
          onStart={() => setStep(account.data.segundoFactor ? 'removal' : 'setup')}
        />
      )}
      {step === 'setup' && <FactorSetup onDone={finish} onCancel={() => setStep('idle')} />}
      {step === 'removal' && <FactorRemoval onDone={() => finish(null)} onCancel={() => setStep('idle')} />}
    </section>
  );
}

function FactorState({ isOn, codesLeft, onStart }: { isOn: boolean; codesLeft: number; onStart: () => void }) {
  if (!isOn)
    return (
      <div className={css.row}>
        <Pill tone="attention">Desactivada</Pill>
        <Button variant="primary" onClick={onStart}>
          Activar
        </Button>
      </div>
    );
  return (
    <div className={css.row}>
      <Pill tone="good">Activada</Pill>
      <span>{countText(codesLeft, 'código de recuperación sin usar', 'códigos de recuperación sin usar')}</span>
      <Button variant="danger-quiet" onClick={onStart}>
        Desactivar
      </Button>
    </div>
  );
}
