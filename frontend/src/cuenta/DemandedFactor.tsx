import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../base';
import { PageFrame } from '../ui/page/PageFrame';
import { FactorSetup } from './FactorSetup';
import { RecoveryCodes } from './RecoveryCodes';
import css from './Account.module.css';

/** Lets the user set up the second factor that the academy demands. Afterwards the user continues to the requested page. */
export function DemandedFactor({ onDone }: { onDone: () => void }) {
  const { academia } = useSession();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const logOut = (
    <a href="/usuario/cerrar" className={css.back}>
      <IconLogout size={16} stroke={1.75} aria-hidden />
      Cerrar sesión
    </a>
  );
  return (
    <PageFrame title={academia} actions={logOut}>
      <div>
        <h1>Active la verificación en dos pasos</h1>
        <p className={css.lead}>
          La academia la pide a todo su personal: además de la clave, un código de una aplicación de su móvil. Se activa
          una vez, en un minuto, y después seguirá donde iba.
        </p>
      </div>
      <section className={`tarjeta ${css.card}`} aria-label="Verificación en dos pasos">
        {codes === null ? <FactorSetup onDone={setCodes} /> : <RecoveryCodes codes={codes} onDone={onDone} />}
      </section>
      {codes === null && (
        <p className={css.lead}>¿No tiene el móvil a mano? Cierre la sesión y entre cuando lo tenga.</p>
      )}
    </PageFrame>
  );
}
