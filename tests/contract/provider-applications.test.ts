import { describeApplicationSource } from './application.contract';
import { openProviderApplications } from './provider-applications';

describeApplicationSource('the provider’s service', () => openProviderApplications());
