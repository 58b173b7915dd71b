/** By domain: a line for each category, with its product categories. */
const DOMAINS = {
  'Identity & Trust': `
    Workforce Identity: Single Sign-On|Privileged Sessions|Directory Bridges
    Customer Identity: Passkey Login|Consent & Preference|Identity Proofing
    Machine Identity: Certificate Lifecycle|Secrets Vaults|Workload Identity`,
  'Cloud & Software': `
    Cloud Posture: Configuration Drift|Entitlement Right-Sizing|Cloud Asset Inventory
    Application Testing: Source Code Scanning|Runtime Probing|API Discovery + Testing
    Software Supply Chain: Dependency Health|Build Provenance|Container Image Trust`,
  'Network & Edge': `
    Network Defence: Packet Forensics|Firewall Policy|Denial-of-Service Shielding
    Secure Access: Zero-Trust Gateways|Browser Isolation|Remote Work, Branch & Edge
    Connected Devices: Factory & Plant Networks|Medical Device Safety|Vehicle Telemetry Defence`,
  'Endpoint & Mail': `
    Device Protection: Endpoint Detection|Mobile Fleet Defence|Firmware Integrity
    Message Protection: Phishing Filters|Mailbox Takeover Defence|Brand Impersonation`,
  'Data & Privacy': `
    Data Protection: Data Discovery + Labelling|Leak Prevention|Backup & Recovery
    Privacy Engineering: Tokenisation|Confidential Computing|Synthetic Records
    Cryptography: Key Management|Post-Quantum Migration`,
  'Detection & Response': `
    Security Analytics: Log Lakes|Behaviour Baselines|Detection Engineering
    Incident Response: Playbook Automation|Digital Forensics|Crisis Rehearsal
    Threat Knowledge: Threat Feeds|Underground Monitoring|Deception Grids
    AI Defence: Model Red-Teaming|Prompt & Agent Guardrails|Training Data Integrity`,
  'Risk & Assurance': `
    Exposure Management: Attack Surface Mapping|Vulnerability Triage|Breach Simulation
    Governance & Compliance: Control Evidence|Policy & Audit Workflow|Supplier Questionnaires
    Cyber Insurance: Loss Modelling|Underwriting Signals
    Fraud & Abuse: Payment Fraud|Bot Mitigation|Account Abuse`,
  'Services & People': `
    Managed Defence: Managed Detection|Virtual Security Office|Co-Managed Operations
    Testing Services: Penetration Testing|Bug Bounty Platforms
    Training & Awareness: Awareness Campaigns|Cyber Ranges`,
};

/** The rows of categories.csv. */
export const SAMPLE_TAXONOMY = Object.entries(DOMAINS).flatMap(([domain, lines]) =>
  [...lines.matchAll(/(\S.*): (.+)/g)].flatMap(([, category = '', products = '']) =>
    products.split('|').map((product_category) => ({ product_category, category, domain })),
  ),
);
