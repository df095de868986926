import { useEffect, useRef, useState } from 'react';
import type { LoginReply } from '#libs/contracts';
import { ApiError, messageOf, postForm } from '../../base';
import { useContinue } from '../../base/navigation/use-continue';
import { useStartSession } from '../../base/session/use-session';

/** The state of the log-in form, and the command of its button. */
export function useLogin(initialUser: string) {
  const start = useStartSession();
  const goOn = useContinue();
  const [user, setUser] = useState(initialUser);
  const [password, setPassword] = useState('');
  /** Null until the server asks for a code. */
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const userInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => (initialUser === '' ? userInput : passwordInput).current?.focus(), [initialUser]);

  const showProblem = (sentence: string, input: HTMLInputElement | null) => {
    setError(sentence);
    setBusy(false);
    input?.select();
  };
  const refuse = (failure: unknown) => {
    const asksForCode = failure instanceof ApiError && failure.needsCode;
    // If the server asks for a code for the first time, this is no error: the form shows its second step.
    if (asksForCode && code === null) {
      setCode('');
      setBusy(false);
      return;
    }
    if (asksForCode) setCode('');
    showProblem(messageOf(failure), passwordInput.current);
  };
  const enter = async () => {
    if (user === '') {
      showProblem('Falta el usuario.', userInput.current);
      return;
    }
    if (password === '') {
      showProblem('Falta la clave.', passwordInput.current);
      return;
    }
    if (code === '') {
      showProblem('Falta el código.', null);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const fields = { usuario: user, clave: password, ...(code === null ? {} : { codigo: code }) };
      const reply = await postForm<LoginReply>('/usuario/entrar', fields, { renewsSession: false });
      start(reply);
      await goOn(reply.inicio);
    } catch (failure) {
      refuse(failure);
    }
  };
  const startAgain = () => {
    setCode(null);
    setPassword('');
    setError(null);
  };
  return {
    userInput,
    passwordInput,
    user,
    setUser,
    password,
    setPassword,
    code,
    setCode,
    error,
    isBusy,
    enter,
    startAgain,
  };
}
