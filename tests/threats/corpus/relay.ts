/** Fields by which form mailers have let themselves be told where to send, what to attach, where to redirect. */
import { each, VICTIM } from './hostile-value.ts';

const KEYS = [
  ...['to', 'To', 'cc', 'Cc', 'bcc', 'Bcc', 'BCC', 'from', 'From', 'sender', 'recipient', 'recipients', 'mail_to'],
  ...[
    'email',
    'reply-to',
    'replyTo',
    '_replyto',
    '_cc',
    '_subject',
    '_next',
    'redirect',
    'return_link_url',
    'envelope',
  ],
  ...[
    'headers',
    'raw',
    'attachments',
    'path',
    'href',
    'html',
    'text',
    'subject',
    'X-Mailer',
    'print_config',
    'env_report',
  ],
  ...[
    '.cfg.sendCc',
    '.cfg.sendBcc',
    '.cfg.SendTo',
    '.cfg.sendTo ',
    'cfg.sendTo',
    'sendTo',
    '.cfg.sendTo[]',
    '.cfg[sendTo]',
  ],
];

export const RELAY = each(KEYS, [VICTIM], 200);

/** Names that mean something to JavaScript, to query parsers, to nodemailer or to a database. */
const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', '__defineGetter__', 'then'],
  ...['__proto__[to]', '__proto__.to', 'constructor[prototype][to]', 'constructor.prototype.to', 'toJSON', 'length'],
  ...[
    'Name[]',
    'Name[0]',
    'Name[path]',
    'Message[path]',
    'Message[href]',
    'Message.path',
    'Email[$ne]',
    'Email[address]',
  ],
  ...['name', 'NAME', 'Name ', ' Name', 'Name\u0000', 'Na\u200bme'],
];

export const PROTOTYPE_KEYS = each(NAMES, [VICTIM], 200);
