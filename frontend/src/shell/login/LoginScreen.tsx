import { useEffect, useState } from 'react';
import { forgetAllRecords } from '../../base/session/recent-records';
import { FirstUseForm } from './FirstUseForm';
import { ForgottenForm } from './ForgottenForm';
import { LoginForm } from './LoginForm';
import { LoginFrame } from './LoginFrame';
import { useLoginOptions } from './use-login-options';

/** The log-in form; in an academy without users, the form of first use. */
export default function LoginScreen() {
  const [createdUser, setCreatedUser] = useState<string | null>(null);
  /** The username typed in the form for a forgotten password; null while that form is closed. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  const options = useLoginOptions();
  const isFirstUse = createdUser === null && options.data?.pendiente === true;
  // Forgets the recent records, because log-out leads to this page. Their names must not stay on a shared computer.
  useEffect(() => forgetAllRecords(), []);
  return (
    <LoginFrame title={isFirstUse ? 'Primera visita' : 'Entrar'}>
      {forgotten !== null ? (
        <ForgottenForm initialUser={forgotten} onBack={() => setForgotten(null)} />
      ) : isFirstUse ? (
        <FirstUseForm needsCode={options.data?.codigo === true} onCreated={setCreatedUser} />
      ) : (
        <LoginForm
          key={createdUser}
          initialUser={createdUser ?? ''}
          onForgotten={options.data?.recordar === true ? setForgotten : undefined}
        />
      )}
    </LoginFrame>
  );
}
