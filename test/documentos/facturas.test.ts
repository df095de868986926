import type { Agent } from 'supertest';
import type { BuzonReply, MensajeAbiertoReply } from '../../libs/contracts';
import { deliverDue, setSetting } from '../mensajes/support';
import { rectify } from '../facturas/support';
import { agentOf, cookieOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { mailTo, savedMails } from '../support/mail';
import { addCampusUser, addPayingFamily, invoiceOf, replyOf, sendDocuments, sentOf, type PayingFamily } from './support';
