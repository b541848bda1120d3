import { z } from 'zod';
import type { SmsTemplate } from '~/account/sms.source';
import { findPlaceholders, PLACEHOLDERS } from '~/adapters/sms/fill-placeholders';
import type { HttpGatewaySettings, SmsSettings, TemplateIds } from '~/adapters/sms/sms-settings';
import { blankAsUnset, neededBy, optional, webAddress, type Environment } from './values';

const id = z.string().trim();

/** One template may serve all messages that bring a code, or each has its own. */
const SUFFIXES: Readonly<Record<SmsTemplate, string>> = {
  'otp-sign-in': 'SIGN_IN',
  'otp-deletion': 'DELETION',
  'otp-application': 'APPLICATION',
};

const templateNames = <Prefix extends 'DLT' | 'MSG91'>(prefix: Prefix) => ({
  [`${prefix}_TEMPLATE_OTP`]: optional(id),
  ...Object.fromEntries(
    Object.values(SUFFIXES).map((suffix) => [`${prefix}_TEMPLATE_OTP_${suffix}`, optional(id)]),
  ),
});
void templateNames;
